/** Streams a text in pieces that later text cannot change. */
export interface ProseStream {
  /** Appends the next piece of the source. */
  readonly push: (piece: string) => void
  /** Emits the remainder of the final text. */
  readonly end: (whole: string) => void
}

/**
 * @param read returns the stable prefix of the text so far; a longer text usually only extends it
 */
export function streamStablePrefixes(read: (textSoFar: string) => string, onText: (text: string) => void): ProseStream {
  let textSoFar = ''
  let emitted = ''
  const emitNew = (text: string) => {
    // A later word has changed an earlier one: stop streaming, the final answer counts.
    if (text.length <= emitted.length || !text.startsWith(emitted)) return
    onText(text.slice(emitted.length))
    emitted = text
  }
  return {
    push: (piece) => emitNew(read((textSoFar += piece))),
    end: emitNew,
  }
}
