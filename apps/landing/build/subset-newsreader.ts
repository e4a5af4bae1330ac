import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** A cut of Newsreader for what is set in it on some pages. */
export interface Cut {
  readonly style: 'normal' | 'italic'
  /** Of a variable font, from the lightest to the boldest that is used; one alone makes it much smaller. */
  readonly weights: readonly [number, number]
  /** The size that it is drawn for, in points: https://learn.microsoft.com/typography/opentype/spec/dvaraxistag_opsz. */
  readonly opticalSize: number
}

/** Newsreader with the letters of `text` alone, as WOFF2. */
export function subsetNewsreader(
  text: string,
  { style, weights: [lightest, boldest], opticalSize }: Cut,
): Promise<Buffer> {
  const require = createRequire(import.meta.url)
  const file = require.resolve(`@fontsource-variable/newsreader/files/newsreader-latin-opsz-${style}.woff2`)
  return subsetFont(readFileSync(file), text, {
    targetFormat: 'woff2',
    variationAxes: {
      opsz: opticalSize,
      wght: lightest === boldest ? lightest : { min: lightest, max: boldest, default: lightest },
    },
  })
}
