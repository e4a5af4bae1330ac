import { Button } from '@geist/ui'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import type { SaveResultState } from '../use-saving'

export function SaveButton({
  saving,
  onSave,
  isShown = true,
}: {
  readonly saving: SaveResultState
  readonly onSave: () => void
  /** A hidden button keeps its space. */
  readonly isShown?: boolean
}) {
  const isSaved = saving.status === 'saved'
  return (
    // `aria-disabled` keeps the button focusable, so that keyboard users keep their position.
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

/** Reports a failed save and offers the text as a file. */
export function SaveProblem({
  saving,
  text,
  fileName,
}: {
  readonly saving: SaveResultState
  readonly text: string
  readonly fileName: string
}) {
  if (saving.status !== 'failed') return null
  return <SaveFailure reason={saving.reason} text={text} fileName={fileName} />
}
