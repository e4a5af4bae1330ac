import { Button } from '@geist/ui'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import type { Saving } from '../use-saving'

/** Saves a result as a note, once. */
export function SaveButton({
  saving,
  onSave,
  isShown = true,
}: {
  readonly saving: Saving
  readonly onSave: () => void
  /** While it is not, it keeps its room. */
  readonly isShown?: boolean
}) {
  const isSaved = saving.status === 'saved'
  return (
    // It stays focusable: whoever has pressed it by a key goes on from there.
    <Button
      style={isShown ? undefined : hidden}
      aria-disabled={isSaved || saving.status === 'saving'}
      onClick={() => !isSaved && onSave()}
    >
      {isSaved ? 'Saved' : 'Save Response'}
    </Button>
  )
}

const hidden = { visibility: 'hidden' } as const

/** Why a result could not be saved, and its text as a file. */
export function SaveProblem({
  saving,
  text,
  fileName,
}: {
  readonly saving: Saving
  readonly text: string
  readonly fileName: string
}) {
  if (saving.status !== 'failed') return null
  return <SaveFailure reason={saving.reason} text={text} fileName={fileName} />
}
