import { type SaveFailureReason, describeSaveFailure } from './describe-save-failure'
import { TextDownload } from './text-download'

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
    <TextDownload text={text} fileName={fileName}>
      {describeSaveFailure(reason)}
    </TextDownload>
  )
}
