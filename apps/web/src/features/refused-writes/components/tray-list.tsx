import { Button, buttonClass } from '@geist/ui'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import type { TrayRow } from '../../../shared/local/journal-schema'
import { readRefusedWrites } from '../../../shared/local/queries/outbox-and-tray'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { getUserText } from '../../../shared/local/write'
import { downloadText } from '../../../shared/save-failure/download-text'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { formatRefusedTexts } from '../format-refused-texts'
import { toCardId, useTrayActions } from '../use-tray-actions'
import { TrayCard } from './tray-card'
import styles from './tray-list.module.css'

export interface TrayListProps {
  readonly uid: string
  readonly username: string
  readonly notesPath: string
}

/**
 * The tray: writes that the server refused, with their texts, until the user has decided about
 * each.
 */
export function TrayList({ uid, username, notesPath }: TrayListProps) {
  const tray = useLiveQuery(uid, readRefusedWrites)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const discardDialog = useDialog<readonly TrayRow[]>()
  const { failure, retry, saveAsNew, discard } = useTrayActions(uid, username, headingRef)

  const rows = tray.status === 'ready' ? tray.value : []
  const confirmDiscard = () => {
    discardDialog.close()
    void discard(discardDialog.subject ?? [])
  }
  return (
    <>
      <TrayHeader headingRef={headingRef} count={rows.length} />
      {tray.status === 'failed' && (
        <p role="alert">This browser can’t open what’s stored on this device. Reload the page.</p>
      )}
      {tray.status === 'ready' && rows.length === 0 && <EmptyTray notesPath={notesPath} />}
      {failure && <SaveFailure reason={failure.reason} text={formatRefusedTexts(failure.rows)} />}
      {rows.length > 1 && <TrayTools rows={rows} onRetry={(retriableRows) => void retry(retriableRows)} />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} data-card={toCardId(row)}>
            <TrayCard
              row={row}
              onRetry={() => void retry([row])}
              onSaveAsNew={() => void saveAsNew(row)}
              onDiscard={() => discardDialog.open([row])}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={discardDialog.isOpen}
        onClose={discardDialog.close}
        onClosed={discardDialog.clearSubject}
        title="Discard"
        question={describeDiscard(discardDialog.subject ?? [])}
        confirm={{ label: 'Discard', onClick: confirmDiscard }}
      />
    </>
  )
}

interface TrayHeaderProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly count: number
}

function TrayHeader({ headingRef, count }: TrayHeaderProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
        Not saved on the server
      </h1>
      {count > 0 && (
        <p className={styles.lead}>
          {count === 1
            ? 'The server didn’t accept this change. It’s'
            : 'The server didn’t accept these changes. They’re'}{' '}
          kept only on this device until you decide.
        </p>
      )}
    </header>
  )
}

interface TrayToolsProps {
  readonly rows: readonly TrayRow[]
  readonly onRetry: (rows: readonly TrayRow[]) => void
}

/** Buttons for all refused writes together. */
function TrayTools({ rows, onRetry }: TrayToolsProps) {
  // The user confirms publishing for each note separately.
  const retriableRows = rows.filter(
    ({ reason }) => reason !== 'purged' && reason !== 'now-public' && reason !== 'notebook-changed',
  )
  return (
    <div className={styles.tools}>
      {retriableRows.length > 0 && <Button onClick={() => onRetry(retriableRows)}>Try all again</Button>}
      <Button onClick={() => downloadText(formatRefusedTexts(rows), 'geist-not-saved.txt')}>Download all</Button>
    </div>
  )
}

function EmptyTray({ notesPath }: Pick<TrayListProps, 'notesPath'>) {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>Everything was saved. There’s nothing to do here.</p>
      <Link to={notesPath} className={buttonClass('quiet')}>
        Go to your notes
      </Link>
    </div>
  )
}

function describeDiscard(rows: readonly TrayRow[]): string {
  return rows.some(({ write }) => getUserText(write) !== undefined)
    ? 'These words are only on this device. If you discard them, they’re gone for good. Copy or download them first if you might want them.'
    : 'This change will be discarded, as if you’d never made it.'
}
