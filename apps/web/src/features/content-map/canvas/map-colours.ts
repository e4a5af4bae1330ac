import { palette } from '@geist/ui/cluster-palette'
import { mixColours, type Rgb, parseHex } from './rgb'

/** The page's colours that the map uses. */
export interface PageColours {
  readonly paper: Rgb
  readonly ink: Rgb
  readonly soft: Rgb
  readonly accent: Rgb
  readonly isDark: boolean
  /** Forced colours are active: clusters differ only by position and title. */
  readonly isForced: boolean
}

export interface MapColours extends PageColours {
  /** Node fill per palette index; `alone` for unclustered notes. */
  readonly nodes: readonly Rgb[]
  readonly alone: Rgb
  /** Node border: separates pale colours from the background. */
  readonly edges: readonly Rgb[]
  readonly aloneEdge: Rgb
  /**
   * By palette index: the wash under a cluster and the links within one. `linkBetween` joins two.
   */
  readonly washes: readonly Rgb[]
  readonly linksWithin: readonly Rgb[]
  readonly linkBetween: Rgb
}

/** Share of the background colour in each faint colour. */
const paperShare = { alone: 0.45, wash: 0.86, linkWithin: 0.5, linkBetween: 0.76, faded: 0.86, thinned: 0.6 } as const

export function deriveMapColours(page: PageColours): MapColours {
  const { paper, ink, soft, isDark, isForced } = page
  // Dim the bright palette on a dark background, so that hundreds of nodes do not outshine the
  // text.
  const paletteColours = isDark
    ? palette.dark.map((hex) => mixColours(parseHex(hex), paper, 0.14))
    : palette.light.map(parseHex)
  const nodes = isForced ? paletteColours.map(() => ink) : paletteColours
  const edge = (colour: Rgb) =>
    isForced ? paper : isDark ? mixColours(colour, paper, 0.25) : mixColours(colour, ink, 0.5)
  const alone = isForced ? ink : mixColours(soft, paper, paperShare.alone)
  return {
    ...page,
    nodes,
    alone,
    edges: nodes.map(edge),
    aloneEdge: isForced ? paper : soft,
    washes: nodes.map((colour) => mixColours(colour, paper, isForced ? 0.9 : paperShare.wash)),
    linksWithin: nodes.map((colour) => mixColours(colour, paper, paperShare.linkWithin)),
    linkBetween: mixColours(ink, paper, paperShare.linkBetween),
  }
}

/** Derives the colours of the map from the current ones of the page. */
export function readMapColours(element: HTMLElement): MapColours {
  return deriveMapColours(readPageColours(element))
}

/** Page colours as RGB, since WebGL supports no custom properties, `oklch()` or forced colours. */
function readPageColours(element: HTMLElement): PageColours {
  const isForced = matchMedia('(forced-colors: active)').matches
  const read = (token: string, forcedColour: string) =>
    resolveColour(element, isForced ? forcedColour : `var(--${token})`)
  const [paper, ink] = [read('paper', 'Canvas'), read('ink', 'CanvasText')]
  return {
    paper,
    ink,
    soft: read('soft', 'CanvasText'),
    accent: read('accent', 'Highlight'),
    isDark: paper[0] + paper[1] + paper[2] < ink[0] + ink[1] + ink[2],
    isForced,
  }
}

/** Converts any CSS colour by painting it: a canvas pixel is always sRGB. */
function resolveColour(element: HTMLElement, colour: string): Rgb {
  const probe = document.createElement('span')
  probe.style.color = colour
  element.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return [0, 0, 0]
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Colour of notes and clusters that are not highlighted. */
export function fadeColour(colour: Rgb, { paper }: PageColours): Rgb {
  return mixColours(colour, paper, paperShare.faded)
}

/** Colour of links on a map with thousands of them. */
export function thinColour(colour: Rgb, { paper }: PageColours): Rgb {
  return mixColours(colour, paper, paperShare.thinned)
}
