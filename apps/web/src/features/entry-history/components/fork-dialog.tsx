import type { Entry } from '@geist/domain'
import { Button } from '@geist/ui'
import { useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useCloseWhenEmpty } from '../../../shared/dialog/use-close-when-empty'
import { useDialog } from '../../../shared/dialog/use-dialog'
import { useLiveEntry } from '../../../shared/local/use-live-entry'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { formatForkTitle } from '../format-fork-title'
import { type ForkChoice, useForkResolution } from '../use-fork-resolution'
import type { VersionState } from '../use-version'
import styles from './fork-dialog.module.css'
import { PublishTextDialog } from './publish-text-dialog'
import { VersionComparison } from './version-comparison'

export interface ForkDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/** Shows both texts of a fork and keeps those that the user chooses. All stay in the history. */
export function ForkDialog({ uid, entryId, onClosed }: ForkDialogProps) {
  const entryQuery = useLiveEntry(uid, entryId)
  const entry = entryQuery.status === 'ready' ? entryQuery.value : undefined
  useCloseWhenEmpty(entryQuery.status !== 'loading' && !entry, onClosed)
  return entry && <LoadedForkDialog uid={uid} entry={entry} onClosed={onClosed} />
}

interface LoadedForkDialogProps {
  readonly uid: string
  readonly entry: Entry
  readonly onClosed: () => void
}

function LoadedForkDialog({ uid, entry, onClosed }: LoadedForkDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const publishDialog = useDialog<string>()
  const resolution = useForkResolution(uid, entry)
  const { versionId, result, retry, displacedVersion, isResolved, failure, resolve } = resolution
  useCloseWhenEmpty(resolution.wasResolvedElsewhere, onClosed)
  const forkCount = entry.forks?.length ?? 0
  const publishOrResolve = (choice: ForkChoice) => {
    if (choice === 'displaced' && entry.isPublic && versionId) publishDialog.open(versionId)
    else void resolve(choice)
  }
  return (
    <Dialog
      isOpen={isOpen && !isResolved}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      size="full"
      cardId={entry.id}
    >
      <DialogHeader title={formatForkTitle(forkCount)} description={describeFork(result, forkCount)} hasCloseIcon />
      <DialogBody>
        <VersionComparison entry={entry} result={result} onRetry={retry} />
        <PublishTextDialog
          dialog={publishDialog}
          confirmLabel="Keep the other"
          // If another tab has resolved this fork meanwhile, the answer must not apply to the next
          // one.
          onConfirm={(confirmedId) => confirmedId === versionId && void resolve('displaced')}
        />
        {failure && (
          <SaveFailure reason={failure.reason} text={`${entry.content}\n\n${displacedVersion?.content ?? ''}`} />
        )}
      </DialogBody>
      <ForkActions result={result} onChoose={publishOrResolve} />
    </Dialog>
  )
}

interface ForkActionsProps {
  readonly result: VersionState['result']
  readonly onChoose: (choice: ForkChoice) => void
}

function ForkActions({ result, onChoose }: ForkActionsProps) {
  const isReadable = result.status === 'ready'
  return (
    <DialogActions>
      <Button className={styles.choice ?? ''} disabled={!isReadable} onClick={() => onChoose('both')}>
        Keep both
      </Button>
      <Button className={styles.choice ?? ''} disabled={!isReadable} onClick={() => onChoose('displaced')}>
        Keep the other
      </Button>
      <Button
        look="primary"
        className={styles.choice ?? ''}
        // If the other text cannot be read any more, the fork can still be resolved.
        disabled={!isReadable && result.status !== 'missing'}
        onClick={() => onChoose('current')}
      >
        Keep this
      </Button>
    </DialogActions>
  )
}

function describeFork({ status }: VersionState['result'], forkCount: number): string {
  return status === 'missing'
    ? 'Edited on several devices at once. The other version no longer exists.'
    : `Edited on ${forkCount > 1 ? 'several' : 'two'} devices at once. Whichever you choose, both versions stay in the note’s history.`
}
