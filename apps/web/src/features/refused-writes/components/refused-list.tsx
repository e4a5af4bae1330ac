import { Button, buttonClass } from '@geist/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'

import { nextFocusTarget } from '../../../shared/card-focus'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { journalOf } from '../../../shared/local/current-journal'
import type { TrayRow } from '../../../shared/local/journal-schema'
import { discardRefused } from '../../../shared/local/operations/discard-refused'
import { retryRefused } from '../../../shared/local/operations/retry-refused'
import { saveRefusedAsNew } from '../../../shared/local/operations/save-refused-as-new'
import { refusedWrites } from '../../../shared/local/queries/waiting-writes'
import type { SaveOutcome } from '../../../shared/local/save-outcome'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { wordsOf } from '../../../shared/local/write'
import { downloadText } from '../../../shared/save-failure/download-text'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { textFileOf } from '../text-file-of'
import { RefusedCard } from './refused-card'
import styles from './refused-list.module.css'

export interface RefusedListProps {
  readonly uid: string
  readonly username: string
  readonly notesPath: string
}

/**
 * Tray: writes that the server refused, with their texts, until the user has decided about each.
 */
export function RefusedList({ uid, username, notesPath }: RefusedListProps) {
  const refused = useLiveQuery(uid, refusedWrites)
  const heading = useRef<HTMLHeadingElement>(null)
  const discarding = useDialog<readonly TrayRow[]>()
  const [failure, setFailure] = useState<{ readonly outcome: Failure; readonly rows: readonly TrayRow[] }>()
  const journal = journalOf(uid)

  const act = async (rows: readonly TrayRow[], action: Promise<SaveOutcome>, done: string) => {
    const next = nextFocusTarget(rows.map(cardId)) ?? heading.current
    const outcome = await action
    if (outcome.status === 'failed') {
      setFailure({ outcome, rows })
      return
    }
    setFailure(undefined)
    showToast({ text: done, lastsMs: 3_000 })
    next?.focus()
  }
  const retry = (rows: readonly TrayRow[]) =>
    act(rows, retryRefused(journal, rows.map(trayId), Date.now()), 'It is sent once more')
  const saveAsNew = (row: TrayRow) =>
    act([row], saveRefusedAsNew(journal, row.id, username, Date.now()), 'Saved as a new note')
  const discard = async (rows: readonly TrayRow[]) => {
    discarding.close()
    await act(rows, discardRefused(journal, rows.map(trayId), Date.now()), 'Discarded')
  }

  const rows = refused.status === 'ready' ? refused.value : []
  // The user confirms publishing for each note separately.
  const retriable = rows.filter(
    ({ reason }) => reason !== 'purged' && reason !== 'now-public' && reason !== 'notebook-changed',
  )
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Not saved on the server
        </h1>
        {rows.length > 0 && (
          <p className={styles.lead}>
            {rows.length === 1
              ? 'The server didn’t accept this change. It’s'
              : 'The server didn’t accept these changes. They’re'}{' '}
            kept on this device only, until you decide.
          </p>
        )}
      </header>
      {refused.status === 'failed' && (
        <p role="alert">This browser cannot open what it keeps on this device. Open the page again.</p>
      )}
      {refused.status === 'ready' && rows.length === 0 && <Nothing notesPath={notesPath} />}
      {failure && <SaveFailure reason={failure.outcome.reason} text={textFileOf(failure.rows)} />}
      {rows.length > 1 && (
        <div className={styles.tools}>
          {retriable.length > 0 && <Button onClick={() => void retry(retriable)}>Try all again</Button>}
          <Button onClick={() => downloadText(textFileOf(rows), 'geist-not-saved.txt')}>Download all</Button>
        </div>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} data-card={cardId(row)}>
            <RefusedCard
              row={row}
              onRetry={() => void retry([row])}
              onSaveAsNew={() => void saveAsNew(row)}
              onDiscard={() => discarding.open([row])}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={discarding.isOpen}
        onClose={discarding.close}
        onClosed={discarding.clearSubject}
        title="Discard"
        question={question(discarding.subject ?? [])}
        confirm={{ label: 'Discard', onClick: () => void discard(discarding.subject ?? []) }}
      />
    </>
  )
}

type Failure = Extract<SaveOutcome, { status: 'failed' }>

function Nothing({ notesPath }: Pick<RefusedListProps, 'notesPath'>) {
  return (
    <div className={styles.nothing}>
      <p className={styles.invitation}>Nothing was refused. There is nothing to do here.</p>
      <Link to={notesPath} className={buttonClass('quiet')}>
        To your notes
      </Link>
    </div>
  )
}

function question(rows: readonly TrayRow[]): string {
  return rows.some(({ write }) => wordsOf(write) !== undefined)
    ? 'These words are on this device alone. Discarded, they are gone for good: copy or download them first if you may want them again.'
    : 'Then it is as if you had not done it.'
}

function trayId({ id }: TrayRow): number {
  return id
}

function cardId({ id }: TrayRow): string {
  return String(id)
}
