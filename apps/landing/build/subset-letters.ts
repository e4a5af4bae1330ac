import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** A variant of one of the design's fonts. */
export interface FontVariant {
  readonly family: 'newsreader' | 'instrument-sans'
  readonly style: 'normal' | 'italic'
  /** Weight range, lightest and boldest; a single weight makes the file much smaller. */
  readonly weights: readonly [number, number]
  /**
   * Newsreader only: the optical size in points:
   * https://learn.microsoft.com/typography/opentype/spec/dvaraxistag_opsz.
   */
  readonly opticalSize?: number
}

/**
 * Subsets a font to the letters of a text.
 *
 * @param targetFormat `sfnt` for reading outlines at build time
 */
export function subsetLetters(
  text: string,
  { family, style, weights: [lightest, boldest], opticalSize }: FontVariant,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  const require = createRequire(import.meta.url)
  // The name of the file with the axes that the variant needs: `opsz` files have `wght`, too.
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
