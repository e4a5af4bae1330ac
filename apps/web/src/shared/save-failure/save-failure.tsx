import { type FailureReason, failureSentence } from './failure-sentence'
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
  readonly reason: FailureReason
  readonly text: string
  readonly fileName?: string
}) {
  return (
    <OfferedText text={text} fileName={fileName}>
      {failureSentence(reason)}
    </OfferedText>
  )
}
