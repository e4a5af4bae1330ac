import { parseCategory, parseContent } from '@geist/domain'
import { Wordmark } from '@geist/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { type Session, useSession } from '../../features/accounts/session-store'
import {
  clearDraft,
  type DraftOwner,
  markDraftSubmitted,
  useCompose,
  writeDraft,
} from '../../features/compose/compose-store'
import { DraftStatus } from '../../features/compose/components/draft-status'
import { describeDayProblem, toTimeOnDay } from '../../features/compose/draft-day'
import { useCaretHandover } from '../../features/compose/use-caret-handover'
import { useDraft } from '../../features/compose/use-draft'
import { type SaveDraftOutcome, OfflineForm } from '../../features/write-offline/components/offline-form'
import { StoredEntries } from '../../features/write-offline/components/stored-entries'
import { storeEntry, watchOfflineEntries } from '../../features/write-offline/offline-entries'
import { useOfflineEntries } from '../../features/write-offline/offline-entries-store'
import { filterVisibleEntries } from '../../features/write-offline/filter-visible-entries'
import { trackTyping } from '../../features/write-offline/typing-pause'
import { ReadYourNotes } from '../notes/read-your-notes'
import page from '../page.module.css'
import styles from './offline.module.css'

/** Replaces every screen while offline: a form to write, and the user's own notes to read. */
export function Offline() {
  const owner = useSession(getDraftOwner)
  useEffect(watchOfflineEntries, [])
  // When the network returns, no dialog may interrupt typing.
  useEffect(trackTyping, [])
  const headingRef = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // Keeps the focus of a user who is writing. Otherwise focuses the heading, so that screen
    // readers read it.
    if (!headingRef.current?.closest('main')?.contains(document.activeElement)) {
      headingRef.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <header className={styles.bar}>
        <Wordmark />
      </header>
      <main className={`${page.page} ${styles.parts}`}>
        <title>Offline · Geist</title>
        <div className={styles.head}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
            You&apos;re offline at the moment.
          </h1>
          <p className={styles.invitation}>Feel free to jot down your thoughts below.</p>
          {owner === null && (
            <p className={styles.invitation}>
              No one is signed in on this device. The next person who signs in can add what you write here to their
              notes.
            </p>
          )}
        </div>
        {owner !== undefined && <OfflineWriting key={owner} owner={owner} />}
        {typeof owner === 'string' && <ReadYourNotes key={owner} uid={owner} />}
      </main>
    </>
  )
}

function OfflineWriting({ owner }: { readonly owner: DraftOwner }) {
  const ownsDraft = useDraft(owner)
  const offlineEntries = useOfflineEntries()
  return (
    <>
      {ownsDraft && <DraftForm owner={owner} />}
      <StoredEntries {...filterVisibleEntries(offlineEntries, owner)} />
    </>
  )
}

/** The composer's draft in the form of the offline page. */
function DraftForm({ owner }: { readonly owner: DraftOwner }) {
  const formRef = useRef<HTMLFormElement>(null)
  useCaretHandover(formRef)
  const draft = useCompose((state) => state.draft)
  return (
    <OfflineForm formRef={formRef} fields={draft} onChange={writeDraft} onSave={() => storeDraft(owner)}>
      <DraftStatus />
    </OfflineForm>
  )
}

/**
 * Moves the draft to the offline entries, with the notebook, the day and the question that the
 * composer stored in it. Text that is typed meanwhile stays.
 */
async function storeDraft(owner: DraftOwner): Promise<SaveDraftOutcome> {
  const fields = useCompose.getState().draft
  const content = parseContent(fields.content)
  if (content.status === 'refused') return content
  const category = parseCategory(fields.category)
  if (category.status === 'refused') return category
  const draft = markDraftSubmitted(Date.now())
  const { day, notebookId, prompt } = fields
  const isDated = day !== undefined && describeDayProblem(day, draft.submittedAt) === undefined
  const outcome = await storeEntry({
    id: draft.id,
    uid: owner,
    content: content.value,
    category: category.value,
    timestamp: isDated ? toTimeOnDay(day, draft.submittedAt) : draft.submittedAt,
    ...(notebookId !== undefined && { notebookId }),
    ...(prompt !== undefined && { userPrompt: prompt }),
  })
  if (outcome.status === 'stored') clearDraft(draft)
  return outcome
}

/**
 * Returns the owner of the draft: `null` while signed out, `undefined` while the session is
 * unknown.
 */
function getDraftOwner(session: Session): DraftOwner | undefined {
  if (session.status === 'starting') return undefined
  return session.status === 'signed-out' ? null : session.uid
}
