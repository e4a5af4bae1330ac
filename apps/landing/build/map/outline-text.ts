import { create, type Font } from 'fontkit'

import { subsetLetters } from '../subset-letters'

/**
 * Outlines a text, from its left end on the baseline. Returns an SVG path and the text's width
 * (`advance`), in the unit of `size`.
 */
export type OutlineText = (text: string, size: number) => { readonly path: string; readonly advance: number }

/**
 * Loads the outlines of Newsreader at weight 500. A drawing with outlines needs no font file, and
 * has the same width everywhere.
 *
 * @param letters every letter that may occur
 */
export async function loadNewsreaderOutlines(letters: string): Promise<OutlineText> {
  const variant = { family: 'newsreader', style: 'normal', weights: [500, 500], opticalSize: 22 } as const
  const font = create(await subsetLetters(letters, variant, 'sfnt')) as Font
  return (text, size) => {
    const { glyphs, positions } = font.layout(text)
    const scale = size / font.unitsPerEm
    let x = 0
    let path = ''
    for (const [index, { path: outline }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
      path += outline
        // Fonts count y upwards, SVG downwards.
        .scale(scale, -scale)
        .translate((x + xOffset) * scale, 0)
        .toSVG()
      x += xAdvance
    }
    return {
      // One decimal is enough, and makes the file much smaller.
      path: path.replaceAll(/\d+\.\d+/gu, (number) => `${Math.round(Number(number) * 10) / 10}`),
      advance: x * scale,
    }
  }
}
