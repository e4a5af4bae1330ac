import sharp from 'sharp'
import {
  addNoise,
  blurPicture,
  createDeskBackground,
  paperBackground,
  type Picture,
  rotateQuarterTurn,
  addShadow,
  tiltPicture,
  rotatePicture,
} from './degrade-picture'
import { type Random, seededRandom } from '@geist/seeded-random'
import { createJournalText } from './create-journal-text'
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

/** How a page is rendered, and how its picture is degraded. */
interface Recipe {
  /** Font size in pixels, by default 24. */
  readonly fontSize?: number
  readonly columns?: 1 | 2
  /** Approximate length of the text, by default 600. */
  readonly characters?: number
  /** JPEG quality; PNG by default. */
  readonly jpeg?: number
  readonly degrade: (picture: Picture, random: Random) => Picture
}

const keepPicture = (picture: Picture) => picture
const randomSign = (random: Random) => (random() < 0.5 ? -1 : 1)

/**
 * How to make the samples of each degradation. A font size of 24 pixels equals 11 points on a page
 * that fills a photo of 1280 by 1700 pixels.
 */
const recipes = {
  clean: { degrade: keepPicture },
  shadow: { degrade: addShadow },
  noise: { degrade: (picture, random) => addNoise(picture, 40, 0.02, random) },
  blur: { degrade: (picture) => blurPicture(picture, 1.8) },
  'rotated 2': { degrade: (picture, random) => rotatePicture(picture, 2 * randomSign(random), paperBackground) },
  'rotated 5': { degrade: (picture, random) => rotatePicture(picture, 5 * randomSign(random), paperBackground) },
  'rotated 15': { degrade: (picture, random) => rotatePicture(picture, 15 * randomSign(random), paperBackground) },
  'rotated 90': {
    degrade: (picture, random) =>
      random() < 0.5 ? rotateQuarterTurn(picture) : rotateQuarterTurn(rotateQuarterTurn(rotateQuarterTurn(picture))),
  },
  'rotated 180': { degrade: (picture) => rotateQuarterTurn(rotateQuarterTurn(picture)) },
  'JPEG 40': { degrade: keepPicture, jpeg: 40 },
  perspective: {
    degrade: (picture, random) =>
      tiltPicture(
        picture,
        randomSign(random) * (8 + 10 * random()),
        randomSign(random) * (8 + 10 * random()),
        createDeskBackground(random),
      ),
  },
  '12 px': { degrade: keepPicture, fontSize: 12 },
  '16 px': { degrade: keepPicture, fontSize: 16 },
  '40 px': { degrade: keepPicture, fontSize: 40 },
  'two columns': { degrade: keepPicture, columns: 2, characters: 1_000 },
  phone: {
    jpeg: 70,
    degrade: (picture, random) => {
      const background = createDeskBackground(random)
      const tilted = tiltPicture(
        picture,
        randomSign(random) * (4 + 8 * random()),
        randomSign(random) * (4 + 8 * random()),
        background,
      )
      const rotated = rotatePicture(tilted, randomSign(random) * (1 + 5 * random()), background)
      return addNoise(blurPicture(addShadow(rotated, random), 0.9), 10, 0, random)
    },
  },
} as const satisfies Readonly<Record<string, Recipe>>

export type Degradation = keyof typeof recipes

export const degradations = Object.keys(recipes) as readonly Degradation[]

/** Creates a sample for each font in each degradation. Deterministic per Chromium version. */
export async function createImageSet(): Promise<Sample[]> {
  const samplePlans = degradations.flatMap((degradation, row) =>
    fonts.map((font, column) => {
      const seed = 1000 + row * fonts.length + column
      return { degradation, font, seed, page: toPageSpec(recipes[degradation], font, seed) }
    }),
  )
  const renderedPages = await renderPages(samplePlans.map(({ page }) => page))
  const samples: Sample[] = []
  for (const [index, { degradation, font, seed, page }] of samplePlans.entries()) {
    const renderedPage = renderedPages[index]
    if (!renderedPage) throw new Error('A page was not rendered.')
    const recipe: Recipe = recipes[degradation]
    const degraded = recipe.degrade(await decode(renderedPage), seededRandom(seed))
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
  // 157 dots per inch make 24 pixels 11 points. By default, tesseract would assume 25.
  const raw = sharp(pixels, { raw: { width, height, channels: 1 } }).withMetadata({ density: 157 })
  return jpegQuality === undefined ? raw.png().toBuffer() : raw.jpeg({ quality: jpegQuality }).toBuffer()
}
