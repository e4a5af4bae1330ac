import { type SaveFailureReason, describeSaveFailure } from './describe-save-failure'
import { OfferedText } from './offered-text'

/**
 * Explains why a text could not be saved on this device, and offers it as a download. The caller
 * keeps the text on the screen.
 */
export function SaveFailure({
  reason,
  text,
  fileName = 'geist-note.txt',
}: {
  readonly reason: SaveFailureReason
  readonly text: string
  readonly fileName?: string
}) {
  return (
    <OfferedText text={text} fileName={fileName}>
      {describeSaveFailure(reason)}
    </OfferedText>
  )
}
