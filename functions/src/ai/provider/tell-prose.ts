/** Tells a text as it is written, in pieces that nothing can change any more. */
export interface ProseTeller {
  /** Adds what was written next. */
  readonly hear: (piece: string) => void
  /** Tells what is left of the whole. */
  readonly end: (whole: string) => void
}

/**
 * @param read what of a text that has been written so far can be told; a longer text only adds to it, mostly
 */
export function tellProse(read: (written: string) => string, onText: (text: string) => void): ProseTeller {
  let written = ''
  let told = ''
  const tell = (text: string) => {
    // Where a later word has changed an earlier one nothing is told any more: the whole counts.
    if (text.length <= told.length || !text.startsWith(told)) return
    onText(text.slice(told.length))
    told = text
  }
  return {
    hear: (piece) => tell(read((written += piece))),
    end: tell,
  }
}
