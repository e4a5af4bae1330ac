import { createHash } from 'node:crypto'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import instrumentSans from '@capsizecss/metrics/instrumentSans'

import { type FontVariant, subsetLetters } from './subset-letters'
import { extractText } from './extract-text'

/** A font file of the site. */
export interface SiteFont {
  /** Path on the site, with a digest of the content. */
  readonly path: string
  readonly bytes: Buffer
  /** The `@font-face` rule. */
  readonly face: string
  /** Whether the page preloads it; other fonts load after the first paint. */
  readonly isPreloaded: boolean
}

interface FontPlan extends FontVariant {
  /** `font-display`: with a late font, `swap` re-renders and `optional` keeps the fallback. */
  readonly display: 'swap' | 'optional'
  readonly isPreloaded: boolean
  /** Extracts the text of a page that uses this font. */
  readonly extractUsedText: (html: string) => string
}

/** The characters of all questions of the day, see `questions-of-the-day.ts` of the functions. */
const questionLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ,?'

/** The interface font. It swaps in after the first paint, for a fallback of equal width. */
const sansFont: FontPlan = {
  family: 'instrument-sans',
  style: 'normal',
  weights: [400, 600],
  display: 'swap',
  isPreloaded: false,
  extractUsedText: (html) => extractText(html, ['body']),
}
const serifVariant = { family: 'newsreader', style: 'normal', isPreloaded: true } as const

/** Headings and the tagline of the landing page, where a late font shifts nothing. */
const homeFonts: readonly FontPlan[] = [
  {
    ...serifVariant,
    weights: [500, 500],
    opticalSize: 32,
    // These headings are below the fold.
    isPreloaded: false,
    display: 'swap',
    extractUsedText: (html) => extractText(html, ['h2']) + questionLetters,
  },
  {
    ...serifVariant,
    style: 'italic',
    weights: [400, 400],
    opticalSize: 28,
    display: 'swap',
    extractUsedText: (html) => extractText(html, ['i']),
  },
  sansFont,
]
/** Text pages: a late font would reflow the text while the user reads it. */
const textFonts: readonly FontPlan[] = [
  {
    ...serifVariant,
    weights: [400, 500],
    opticalSize: 18,
    display: 'optional',
    extractUsedText: (html) => extractText(html, ['body']),
  },
  sansFont,
]

/**
 * Builds the fonts of the landing page (`home`) or of the text pages, with only the letters that
 * the pages use.
 *
 * @param pages the HTML of these pages
 */
export function buildSiteFonts(kind: 'home' | 'text', pages: readonly string[]): Promise<readonly SiteFont[]> {
  const plans = kind === 'home' ? homeFonts : textFonts
  return Promise.all(plans.map((plan) => buildFont(plan, pages.map(plan.extractUsedText).join(''))))
}

/**
 * The `@font-face` rule of the fallback in `tokens.css`: Arial or a metric-compatible font, with
 * the metrics of Instrument Sans.
 */
export const fallbackFace = buildFallbackFace()

async function buildFont(plan: FontPlan, text: string): Promise<SiteFont> {
  const bytes = await subsetLetters([...new Set(text)].toSorted().join(''), plan)
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const path = `/assets/${plan.family}-${digest}.woff2`
  const family = plan.family === 'newsreader' ? 'Newsreader Variable' : 'Instrument Sans Variable'
  const face = `@font-face{font-family:'${family}';font-style:${plan.style};font-weight:${plan.weights.join(' ')};font-display:${plan.display};src:url(${path}) format('woff2')}`
  return { path, bytes, face, isPreloaded: plan.isPreloaded }
}

function buildFallbackFace(): string {
  const { fontFaces } = createFontStack([instrumentSans, arial], { fontFaceFormat: 'styleObject' })
  const [face] = fontFaces
  if (!face) throw new Error('There are no metrics of the fallback font.')
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = face['@font-face']
  const sources = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) => `local('${name}')`).join()
  return `@font-face{font-family:'Instrument Sans Fallback';src:${sources};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride};size-adjust:${sizeAdjust}}`
}
