/** Streams a text in pieces that later text cannot change. */
export interface ProseStream {
  /** Appends the next piece of the source. */
  readonly push: (piece: string) => void
  /** Emits the remainder of the final text. */
  readonly end: (text: string) => void
}

/**
 * Creates a stream that emits only the stable prefix of the text so far.
 *
 * @param readStablePrefix returns the stable prefix of the text so far; a longer text usually only
 * extends it
 */
export function streamStablePrefixes(
  readStablePrefix: (textSoFar: string) => string,
  onText: (text: string) => void,
): ProseStream {
  let textSoFar = ''
  let emittedText = ''
  const emitNew = (text: string) => {
    // If a later word changed an earlier one, the stream stops: the final answer has the right
    // text.
    if (text.length <= emittedText.length || !text.startsWith(emittedText)) return
    onText(text.slice(emittedText.length))
    emittedText = text
  }
  return {
    push: (piece) => emitNew(readStablePrefix((textSoFar += piece))),
    end: emitNew,
  }
}
