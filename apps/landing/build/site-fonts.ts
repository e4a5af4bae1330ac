import { createHash } from 'node:crypto'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import instrumentSans from '@capsizecss/metrics/instrumentSans'

import { type Cut, subsetLetters } from './subset-letters'
import { textIn } from './text-in'

/** A font file of the site, and how a style sheet names it. */
export interface SiteFont {
  /** Below the site, with its content's digest. */
  readonly path: string
  readonly bytes: Buffer
  readonly face: string
  /** Whether it comes with the page; the others come once the page is painted. */
  readonly isPreloaded: boolean
}

interface Planned extends Cut {
  /** What happens to text whose font is late: `swap` sets it anew, `optional` leaves it as it was painted. */
  readonly display: 'swap' | 'optional'
  readonly isPreloaded: boolean
  /** What is set in it, of a page's HTML. */
  readonly textOf: (html: string) => string
}

/** What a question of the day is written with, see `questions-of-the-day.ts` of the functions. */
const questionLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ,?'

/** What is interface. It is swapped in after the first paint, for a fallback that is as wide. */
const sans: Planned = {
  family: 'instrument-sans',
  style: 'normal',
  weights: [400, 600],
  display: 'swap',
  isPreloaded: false,
  textOf: (html) => textIn(html, ['body']),
}
const serif = { family: 'newsreader', style: 'normal', isPreloaded: true } as const

/** The landing page: headings and the tagline. A late font shifts nothing around these lines. */
const homeCuts: readonly Planned[] = [
  {
    ...serif,
    weights: [500, 500],
    opticalSize: 32,
    // They are below the first screen.
    isPreloaded: false,
    display: 'swap',
    textOf: (html) => textIn(html, ['h2']) + questionLetters,
  },
  {
    ...serif,
    style: 'italic',
    weights: [400, 400],
    opticalSize: 28,
    display: 'swap',
    textOf: (html) => textIn(html, ['i']),
  },
  sans,
]
/** On pages of text, the text, which would run anew while it is read. */
const textCuts: readonly Planned[] = [
  { ...serif, weights: [400, 500], opticalSize: 18, display: 'optional', textOf: (html) => textIn(html, ['body']) },
  sans,
]

/** The fonts that these pages share. */
export function siteFonts(kind: 'home' | 'text', pages: readonly string[]): Promise<readonly SiteFont[]> {
  const cuts = kind === 'home' ? homeCuts : textCuts
  return Promise.all(cuts.map((cut) => siteFont(cut, pages.map(cut.textOf).join(''))))
}

/** The face of the fallback that tokens.css names: Arial, or what is as wide, in the measures of Instrument Sans. */
export const fallbackFace = faceOfFallback()

async function siteFont(cut: Planned, text: string): Promise<SiteFont> {
  const bytes = await subsetLetters([...new Set(text)].toSorted().join(''), cut)
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const path = `/assets/${cut.family}-${digest}.woff2`
  const family = cut.family === 'newsreader' ? 'Newsreader Variable' : 'Instrument Sans Variable'
  const face = `@font-face{font-family:'${family}';font-style:${cut.style};font-weight:${cut.weights.join(' ')};font-display:${cut.display};src:url(${path}) format('woff2')}`
  return { path, bytes, face, isPreloaded: cut.isPreloaded }
}

function faceOfFallback(): string {
  const { fontFaces } = createFontStack([instrumentSans, arial], { fontFaceFormat: 'styleObject' })
  const [face] = fontFaces
  if (!face) throw new Error('There are no measures of the fallback.')
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = face['@font-face']
  const sources = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) => `local('${name}')`).join()
  return `@font-face{font-family:'Instrument Sans Fallback';src:${sources};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride};size-adjust:${sizeAdjust}}`
}
