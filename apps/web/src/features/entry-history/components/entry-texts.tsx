import type { Entry } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useCallback, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import { journalOf } from '../../../shared/local/current-journal'
import type { Journal } from '../../../shared/local/journal'
import { editEntry } from '../../../shared/local/operations/edit-entry'
import { unsentTexts } from '../../../shared/local/queries/unsent-texts'
import type { SaveOutcome } from '../../../shared/local/save-outcome'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { type EntryText, listTexts } from '../list-texts'
import { useVersions } from '../use-versions'
import { useWordDifferences } from '../use-word-differences'
import { EarlierText } from './earlier-text'
import styles from './entry-texts.module.css'
import { HistoryState } from './history-state'
import { PublishTextDialog } from './publish-text-dialog'

type Trouble = Extract<SaveOutcome, { status: 'failed' }> & { readonly text: string }

export interface EntryTextsProps {
  readonly uid: string
  readonly entry: Entry
  readonly onRestored: () => void
}

/** All texts that an entry has had, merged from this device and the server. */
export function EntryTexts({ uid, entry, onRestored }: EntryTextsProps) {
  const query = useCallback((journal: Journal) => unsentTexts(journal, entry.id), [entry.id])
  const unsent = useLiveQuery(uid, query)
  const { status, versions, loadMore } = useVersions(uid, entry.id)
  const compare = useWordDifferences()
  const [isMarked, setMarked] = useState(true)
  const [trouble, setTrouble] = useState<Trouble>()
  const publishing = useDialog<EntryText>()
  const texts = listTexts({
    entry,
    unsent: unsent.status === 'ready' ? unsent.value : [],
    versions,
    hasOlder: loadMore !== undefined,
  })
  const [now] = texts

  const restore = async ({ content, category }: EntryText) => {
    const outcome = await editEntry(journalOf(uid), { seen: entry, content, category }, Date.now())
    if (outcome.status === 'failed') {
      setTrouble({ ...outcome, text: content })
      return
    }
    showToast({ text: 'Restored. What it replaced stays in History.', lastsMs: 5_000 })
    onRestored()
  }

  return (
    <>
      {texts.length > 1 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={isMarked} onChange={(event) => setMarked(event.target.checked)} />
          <span>
            Mark what the next text changed: <del>taken out</del>, <ins>put in</ins>
          </span>
        </label>
      )}
      <ol className={styles.texts} reversed>
        {texts.map((text, index) => (
          <li key={text.id}>
            <EarlierText
              text={text}
              next={texts[index - 1]}
              compare={isMarked ? compare : undefined}
              isOpenAtFirst={index === 1}
              isCurrent={text.content === now?.content && text.category === now.category}
              onRestore={() => (entry.isPublic ? publishing.open(text) : void restore(text))}
            />
          </li>
        ))}
      </ol>
      <PublishTextDialog dialog={publishing} action="Restore" onConfirm={(text) => void restore(text)} />
      {trouble && <SaveFailure reason={trouble.reason} text={trouble.text} />}
      <HistoryState status={status} isAlone={texts.length === 1} />
      {loadMore && (
        <Button className={styles.more ?? ''} onClick={loadMore}>
          {status === 'read' ? 'Show older texts' : 'Try again'}
        </Button>
      )}
      {entry.forks !== undefined && entry.forks.length > 0 && (
        <Notice tone="info">
          This note was changed in two places at once. Its card leads to both texts, side by side.
        </Notice>
      )}
    </>
  )
}
