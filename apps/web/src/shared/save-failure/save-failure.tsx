import { type FailureReason, failureSentence } from './failure-sentence'
import { OfferedText } from './offered-text'

/** Says why a text could not be kept on this device, and gives it as a download. Whoever shows it keeps the text on the screen. */
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
