import sharp from 'sharp'
import { addNoise, blur, desk, paper, type Picture, quarterTurn, shade, tilt, rotate } from './degrade'
import { seededRandom } from '@geist/seeded-random'
import { createJournalText } from './journal-text'
import { type Font, fonts, type PageSpec, renderPages } from './render-pages'

/** A picture with a known text. */
export interface Sample {
  /** File name without extension, such as `phone-lora`. */
  readonly name: string
  readonly degradation: Degradation
  readonly text: string
  readonly image: Uint8Array
  readonly extension: 'png' | 'jpg'
}

interface Recipe {
  /** In pixels, by default 24. */
  readonly fontSize?: number
  readonly columns?: 1 | 2
  /** Approximate length, by default 600. */
  readonly characters?: number
  /** JPEG quality; PNG by default. */
  readonly jpeg?: number
  readonly degrade: (picture: Picture, draw: () => number) => Picture
}

const untouched = (picture: Picture) => picture
const sign = (draw: () => number) => (draw() < 0.5 ? -1 : 1)

/** 24 pixels equal 11 points on a page that fills a photo of 1280 by 1700 pixels. */
const recipes = {
  clean: { degrade: untouched },
  shadow: { degrade: shade },
  noise: { degrade: (picture, draw) => addNoise(picture, 40, 0.02, draw) },
  blur: { degrade: (picture) => blur(picture, 1.8) },
  'rotated 2': { degrade: (picture, draw) => rotate(picture, 2 * sign(draw), paper) },
  'rotated 5': { degrade: (picture, draw) => rotate(picture, 5 * sign(draw), paper) },
  'rotated 15': { degrade: (picture, draw) => rotate(picture, 15 * sign(draw), paper) },
  'rotated 90': {
    degrade: (picture, draw) => (draw() < 0.5 ? quarterTurn(picture) : quarterTurn(quarterTurn(quarterTurn(picture)))),
  },
  'rotated 180': { degrade: (picture) => quarterTurn(quarterTurn(picture)) },
  'JPEG 40': { degrade: untouched, jpeg: 40 },
  perspective: {
    degrade: (picture, draw) =>
      tilt(picture, sign(draw) * (8 + 10 * draw()), sign(draw) * (8 + 10 * draw()), desk(draw)),
  },
  '12 px': { degrade: untouched, fontSize: 12 },
  '16 px': { degrade: untouched, fontSize: 16 },
  '40 px': { degrade: untouched, fontSize: 40 },
  'two columns': { degrade: untouched, columns: 2, characters: 1_000 },
  phone: {
    jpeg: 70,
    degrade: (picture, draw) => {
      const ground = desk(draw)
      const tilted = tilt(picture, sign(draw) * (4 + 8 * draw()), sign(draw) * (4 + 8 * draw()), ground)
      const turned = rotate(tilted, sign(draw) * (1 + 5 * draw()), ground)
      return addNoise(blur(shade(turned, draw), 0.9), 10, 0, draw)
    },
  },
} as const satisfies Readonly<Record<string, Recipe>>

export type Degradation = keyof typeof recipes

export const degradations = Object.keys(recipes) as readonly Degradation[]

/** Every font in every degradation, with its own text. Deterministic per Chromium version. */
export async function createImageSet(): Promise<Sample[]> {
  const plans = degradations.flatMap((degradation, row) =>
    fonts.map((font, column) => {
      const seed = 1000 + row * fonts.length + column
      return { degradation, font, seed, page: toPageSpec(recipes[degradation], font, seed) }
    }),
  )
  const pictures = await renderPages(plans.map(({ page }) => page))
  const samples: Sample[] = []
  for (const [index, { degradation, font, seed, page }] of plans.entries()) {
    const picture = pictures[index]
    if (!picture) throw new Error('A page was not rendered.')
    const recipe: Recipe = recipes[degradation]
    const degraded = recipe.degrade(await decode(picture), seededRandom(seed))
    samples.push({
      name: `${degradation.replaceAll(' ', '-')}-${font}`,
      degradation,
      text: page.text,
      image: await encode(degraded, recipe.jpeg),
      extension: recipe.jpeg === undefined ? 'png' : 'jpg',
    })
  }
  return samples
}

function toPageSpec({ fontSize = 24, columns = 1, characters = 600 }: Recipe, font: Font, seed: number): PageSpec {
  return { text: createJournalText(seed, characters), font, fontSize, columns }
}

async function decode(image: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(image).grayscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

async function encode({ width, height, pixels }: Picture, jpegQuality: number | undefined): Promise<Uint8Array> {
  // 24 pixels for 11 points; without it tesseract would assume 25 dots per inch.
  const raw = sharp(pixels, { raw: { width, height, channels: 1 } }).withMetadata({ density: 157 })
  return jpegQuality === undefined ? raw.png().toBuffer() : raw.jpeg({ quality: jpegQuality }).toBuffer()
}
