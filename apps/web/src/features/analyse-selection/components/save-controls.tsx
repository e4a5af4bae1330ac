import { Button } from '@geist/ui'

import { SaveFailure } from '../../../shared/save-failure/save-failure'
import type { AnalysisSaveState } from '../use-save-analysis'

/** Button that saves a result as a note, once. */
export function SaveButton({
  saveState,
  onSave,
  isShown = true,
}: {
  readonly saveState: AnalysisSaveState
  readonly onSave: () => void
  /** A hidden button keeps its space. */
  readonly isShown?: boolean
}) {
  const isSaved = saveState.status === 'saved'
  return (
    // `aria-disabled` keeps the button focusable, so that keyboard users keep their position.
    <Button
      style={isShown ? undefined : hidden}
      aria-disabled={isSaved || saveState.status === 'saving'}
      onClick={() => !isSaved && onSave()}
    >
      {isSaved ? 'Saved' : 'Save Response'}
    </Button>
  )
}

const hidden = { visibility: 'hidden' } as const

/** Reports a failed save and offers the text as a file. */
export function SaveProblem({
  saveState,
  text,
  fileName,
}: {
  readonly saveState: AnalysisSaveState
  readonly text: string
  readonly fileName: string
}) {
  if (saveState.status !== 'failed') return null
  return <SaveFailure reason={saveState.reason} text={text} fileName={fileName} />
}
