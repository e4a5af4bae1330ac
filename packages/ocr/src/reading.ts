/** The used part of a recognition result, in the shape of tesseract.js's `blocks`. */
export interface Reading {
  /** From 0 to 100. */
  readonly confidence: number
  readonly blocks: readonly ReadBlock[]
}

export interface ReadBlock {
  readonly paragraphs: readonly ReadParagraph[]
}

/** Tesseract's paragraph breaks are unreliable; `formatDraftText` recomputes them. */
export interface ReadParagraph {
  readonly lines: readonly ReadLine[]
}

export interface ReadLine {
  readonly words: readonly ReadWord[]
  /** Vertical positions of the baseline at both ends, in pixels. */
  readonly baseline: { readonly y0: number; readonly y1: number }
}

export interface ReadWord {
  readonly text: string
  /** In page pixels; `x1` and `y1` are exclusive. */
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
}
