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
export function streamStablePrefixes(read: (written: string) => string, onText: (text: string) => void): ProseStream {
  let written = ''
  let told = ''
  const tell = (text: string) => {
    // A later word has changed an earlier one: stop streaming, the final answer counts.
    if (text.length <= told.length || !text.startsWith(told)) return
    onText(text.slice(told.length))
    told = text
  }
  return {
    push: (piece) => tell(read((written += piece))),
    end: tell,
  }
}
