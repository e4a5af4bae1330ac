import type { Entry } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import type { EntryText } from '../list-entry-texts'
import { useEntryTexts } from '../use-entry-texts'
import { useRestoreText } from '../use-restore-text'
import { useWordDiff } from '../use-word-diff'
import { EarlierText } from './earlier-text'
import styles from './entry-texts.module.css'
import { HistoryStatus } from './history-status'
import { PublishTextDialog } from './publish-text-dialog'

export interface EntryTextsProps {
  readonly uid: string
  readonly entry: Entry
  readonly onRestored: () => void
}

/** All texts that an entry has had, merged from this device and the server. */
export function EntryTexts({ uid, entry, onRestored }: EntryTextsProps) {
  const { texts, status, loadMore } = useEntryTexts(uid, entry)
  const { failure, restore } = useRestoreText(uid, entry, onRestored)
  const compare = useWordDiff()
  const [showsMarks, setShowsMarks] = useState(true)
  const publishDialog = useDialog<EntryText>()
  const [currentText] = texts
  return (
    <>
      {texts.length > 1 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={showsMarks} onChange={(event) => setShowsMarks(event.target.checked)} />
          <span>
            Show what the next version changed: <del>removed</del>, <ins>added</ins>
          </span>
        </label>
      )}
      <ol className={styles.texts} reversed>
        {texts.map((text, index) => (
          <li key={text.id}>
            <EarlierText
              text={text}
              newerText={texts[index - 1]}
              compare={showsMarks ? compare : undefined}
              isInitiallyOpen={index === 1}
              isCurrent={text.content === currentText?.content && text.category === currentText.category}
              onRestore={() => (entry.isPublic ? publishDialog.open(text) : void restore(text))}
            />
          </li>
        ))}
      </ol>
      <PublishTextDialog dialog={publishDialog} confirmLabel="Restore" onConfirm={(text) => void restore(text)} />
      {failure && <SaveFailure reason={failure.reason} text={failure.text} />}
      <HistoryStatus status={status} isOnlyText={texts.length === 1} />
      {loadMore && (
        <Button className={styles.more ?? ''} onClick={loadMore}>
          {status === 'ready' ? 'Show older versions' : 'Try again'}
        </Button>
      )}
      {entry.forks !== undefined && entry.forks.length > 0 && (
        <Notice tone="info">
          This note was edited on two devices at once. Open its card to compare both versions.
        </Notice>
      )}
    </>
  )
}
