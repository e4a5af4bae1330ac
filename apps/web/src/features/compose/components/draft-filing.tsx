import { cleanDisplayName, type Notebook } from '@geist/domain'

import { formatDate } from '../../../shared/format-date-time'
import { readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { useNow } from '../../../shared/use-now'
import { useCompose } from '../compose-store'
import { describeUnusableDay, toTimeOnDay } from '../draft-day'
import styles from './draft-filing.module.css'

const minuteMs = 60_000

/** The notebook and the day of the draft, in one line. Renders nothing for a draft without them. */
export function DraftFiling() {
  const owner = useCompose((state) => state.owner)
  const notebookId = useCompose(({ draft }) => draft.notebookId)
  const day = useCompose(({ draft }) => draft.day)
  // While signed out, a draft has neither.
  if (typeof owner !== 'string') return null
  return (
    <>
      {notebookId !== undefined && <DraftNotebook uid={owner} notebookId={notebookId} />}
      {day !== undefined && <DraftDay day={day} />}
    </>
  )
}

/** A notebook that no longer exists is not shown: the note will be in none. */
function DraftNotebook({ uid, notebookId }: { readonly uid: string; readonly notebookId: string }) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const notebook = notebooks.status === 'ready' ? notebooks.value.find(({ id }) => id === notebookId) : undefined
  return notebook && <p className={styles.filing}>{describeNotebook(notebook)}</p>
}

function describeNotebook({ name, isPublic }: Notebook) {
  return (
    <>
      In <bdi>“{cleanDisplayName(name)}”</bdi>
      {isPublic && ', which everyone can read'}
    </>
  )
}

/** The day that the note will be dated on, or why it will be dated today. */
function DraftDay({ day }: { readonly day: string }) {
  const now = useNow(minuteMs)
  const problem = describeUnusableDay(day, now)
  return (
    <p className={styles.filing} role={problem === undefined ? undefined : 'status'}>
      {problem ?? `Dated ${formatDate(toTimeOnDay(day, now))}`}
    </p>
  )
}
