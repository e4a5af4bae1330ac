/** What an engine read on a page, as far as it is needed here: the shape of tesseract.js's `blocks`. */
export interface Reading {
  /** How sure the engine is, from 0 to 100. */
  readonly confidence: number
  readonly blocks: readonly ReadBlock[]
}

export interface ReadBlock {
  readonly paragraphs: readonly ReadParagraph[]
}

/** Where tesseract thinks that one ends; it is often mistaken, so `draftText` decides that anew. */
export interface ReadParagraph {
  readonly lines: readonly ReadLine[]
}

export interface ReadLine {
  readonly words: readonly ReadWord[]
  /** Heights of the line's foot at its two ends, in pixels. */
  readonly baseline: { readonly y0: number; readonly y1: number }
}

export interface ReadWord {
  readonly text: string
  /** In pixels of the page; `x1` and `y1` are beyond it. */
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
}
