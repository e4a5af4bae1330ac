import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** A cut of one of the design's fonts, for what is set in it on some pages. */
export interface Cut {
  readonly family: 'newsreader' | 'instrument-sans'
  readonly style: 'normal' | 'italic'
  /** Of a variable font, from the lightest to the boldest that is used; one alone makes it much smaller. */
  readonly weights: readonly [number, number]
  /**
   * Newsreader only: the text size that the letters are designed for, in points:
   * https://learn.microsoft.com/typography/opentype/spec/dvaraxistag_opsz.
   */
  readonly opticalSize?: number
}

/** A cut with the letters of `text` alone; as WOFF2, unless it is to be read here. */
export function subsetLetters(
  text: string,
  { family, style, weights: [lightest, boldest], opticalSize }: Cut,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  const require = createRequire(import.meta.url)
  const axes = opticalSize === undefined ? 'wght' : 'opsz'
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-${axes}-${style}.woff2`)
  return subsetFont(readFileSync(file), text, {
    targetFormat,
    variationAxes: {
      ...(opticalSize !== undefined && { opsz: opticalSize }),
      wght: lightest === boldest ? lightest : { min: lightest, max: boldest, default: lightest },
    },
  })
}
