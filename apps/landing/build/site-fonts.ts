import { createHash } from 'node:crypto'

import { type Cut, subsetNewsreader } from './subset-newsreader'
import { textIn } from './text-in'

/** A font file of the site, and how a style sheet names it. */
export interface SiteFont {
  /** Below the site, with its content's digest. */
  readonly path: string
  readonly bytes: Buffer
  readonly face: string
}

interface Planned extends Cut {
  /** What happens to text whose font is late: `swap` sets it anew, `optional` leaves it as it was painted. */
  readonly display: 'swap' | 'optional'
  /** What is set in it, of a page's HTML. */
  readonly textOf: (html: string) => string
}

/** On the landing page, headings and the tagline, lines of their own that move nothing when they are set anew. All else is set in the system's letters, so that the page comes in one flight of packets. */
const homeCuts: readonly Planned[] = [
  { style: 'normal', weights: [500, 500], opticalSize: 32, display: 'swap', textOf: (html) => textIn(html, ['h2']) },
  { style: 'italic', weights: [400, 400], opticalSize: 28, display: 'swap', textOf: (html) => textIn(html, ['i']) },
]
/** On pages of text, the text, which would run anew while it is read. */
const textCuts: readonly Planned[] = [
  {
    style: 'normal',
    weights: [400, 500],
    opticalSize: 18,
    display: 'optional',
    textOf: (html) => textIn(html, ['body']),
  },
]

/** The fonts that these pages share. */
export function siteFonts(kind: 'home' | 'text', pages: readonly string[]): Promise<readonly SiteFont[]> {
  const cuts = kind === 'home' ? homeCuts : textCuts
  return Promise.all(cuts.map((cut) => siteFont(cut, pages.map(cut.textOf).join(''))))
}

async function siteFont(cut: Planned, text: string): Promise<SiteFont> {
  const bytes = await subsetNewsreader([...new Set(text)].toSorted().join(''), cut)
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const path = `/assets/newsreader-${digest}.woff2`
  const { style, weights, display } = cut
  const face = `@font-face{font-family:'Newsreader Variable';font-style:${style};font-weight:${weights.join(' ')};font-display:${display};src:url(${path}) format('woff2')}`
  return { path, bytes, face }
}
