import type { Entry, EntryVersion } from '@geist/domain'
import { Button } from '@geist/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { journalOf } from '../../../shared/local/current-journal'
import type { Journal } from '../../../shared/local/journal'
import { editEntry } from '../../../shared/local/operations/edit-entry'
import { keepBothTexts, keepCurrentText } from '../../../shared/local/operations/settle-fork'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import type { SaveOutcome } from '../../../shared/local/save-outcome'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { showToast } from '../../../shared/toast/toast-store'
import { useVersion } from '../use-version'
import styles from './fork-dialog.module.css'
import { PublishTextDialog } from './publish-text-dialog'
import { VersionComparison } from './version-comparison'

export interface ForkDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/** Shows a fork's two texts and keeps the chosen one. Both stay in the history. */
export function ForkDialog({ uid, entryId, onClosed }: ForkDialogProps) {
  const query = useCallback((journal: Journal) => entryById(journal, entryId), [entryId])
  const live = useLiveQuery(uid, query)
  const entry = live.status === 'ready' ? live.value : undefined
  const isNowhere = live.status !== 'loading' && !entry
  useEffect(() => {
    if (isNowhere) onClosed()
  }, [isNowhere, onClosed])
  return entry && <Fork uid={uid} entry={entry} onClosed={onClosed} />
}

interface ForkProps {
  readonly uid: string
  readonly entry: Entry
  readonly onClosed: () => void
}

type Choice = 'this' | 'other' | 'both'

function Fork({ uid, entry, onClosed }: ForkProps) {
  const [isOpen, setOpen] = useState(true)
  const [failure, setFailure] = useState<Extract<SaveOutcome, { status: 'failed' }>>()
  const publishing = useDialog<string>()
  const forks = entry.forks ?? []
  // The last decided version stays on the screen during the closing animation.
  const [last, setLast] = useState(forks[0])
  const versionId = forks[0] ?? last
  const { read, readAgain } = useVersion(entry.id, versionId)
  const other = read.status === 'read' ? read.version : undefined
  const isDecided = forks.length === 0
  // Another tab or device had resolved the fork before this dialog opened.
  const isLate = last === undefined && isDecided
  useEffect(() => {
    if (isLate) onClosed()
  }, [isLate, onClosed])

  const decided = useRef<string>(undefined)
  const choose = async (choice: Choice) => {
    // Ignore a second press: until the first is saved and shown it would create another note.
    if (versionId === undefined || isDecided || decided.current === versionId) return
    decided.current = versionId
    const outcome = await resolveFork(uid, entry, versionId, other, choice)
    if (outcome.status === 'failed') decided.current = undefined
    setFailure(outcome.status === 'failed' ? outcome : undefined)
    if (outcome.status === 'failed') return
    setLast(versionId)
    showToast({ text: keptSentences[choice], lastsMs: 5_000 })
  }

  return (
    <Dialog
      isOpen={isOpen && !isDecided}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      size="full"
      card={entry.id}
    >
      <DialogHeader
        title={forks.length > 1 ? `${forks.length + 1} versions of this note` : 'Two versions of this note'}
        description={
          read.status === 'missing'
            ? 'It was changed in several places before they knew of each other. The other text is not there any more.'
            : `It was changed in ${forks.length > 1 ? 'several' : 'two'} places before they knew of each other. Choose as you like: every text stays in the note's history.`
        }
        hasCloseIcon
      />
      <DialogBody>
        <VersionComparison entry={entry} read={read} onReadAgain={readAgain} />
        <PublishTextDialog
          dialog={publishing}
          action="Keep the other"
          // Another tab may have resolved this fork meanwhile: the answer does not apply to the next
          // one.
          onConfirm={(asked) => asked === versionId && void choose('other')}
        />
        {failure && <SaveFailure reason={failure.reason} text={`${entry.content}\n\n${other?.content ?? ''}`} />}
      </DialogBody>
      <DialogActions>
        <Button className={styles.choice ?? ''} disabled={!other} onClick={() => void choose('both')}>
          Keep both
        </Button>
        <Button
          className={styles.choice ?? ''}
          disabled={!other}
          onClick={() => (entry.isPublic && versionId ? publishing.open(versionId) : void choose('other'))}
        >
          Keep the other
        </Button>
        <Button
          look="primary"
          className={styles.choice ?? ''}
          // If the other text cannot be read any more, the fork can still be resolved.
          disabled={!other && read.status !== 'missing'}
          onClick={() => void choose('this')}
        >
          Keep this
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const keptSentences: Record<Choice, string> = {
  this: 'Kept. The other text stays in History.',
  other: 'Kept the other. The text it replaced stays in History.',
  both: 'Kept both: the other text is a note of its own now.',
}

async function resolveFork(
  uid: string,
  entry: Entry,
  versionId: string,
  other: EntryVersion | undefined,
  choice: Choice,
): Promise<SaveOutcome> {
  const journal = journalOf(uid)
  if (choice === 'this' || !other) return keepCurrentText(journal, entry, [versionId], Date.now())
  const { content, category } = other
  return choice === 'both'
    ? keepBothTexts(journal, entry, { version: versionId, content, category }, Date.now())
    : editEntry(journal, { seen: entry, content, category, settles: [versionId] }, Date.now())
}
