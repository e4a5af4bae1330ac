import { clusterPalette } from '@geist/ui/cluster-palette'
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
  /** Fill of a node, by palette index. */
  readonly nodes: readonly Rgb[]
  /** Fill of a note without a cluster. */
  readonly unclustered: Rgb
  /** Border of a node, by palette index. It separates pale colours from the background. */
  readonly edges: readonly Rgb[]
  /** Border of a note without a cluster. */
  readonly unclusteredEdge: Rgb
  /** Wash around the notes of a cluster, by palette index. */
  readonly washes: readonly Rgb[]
  /** Links within a cluster, by palette index. */
  readonly linksWithin: readonly Rgb[]
  /** Links between two clusters. */
  readonly linkBetween: Rgb
}

/** Share of the background colour in each faint colour. */
const paperShare = {
  unclustered: 0.45,
  wash: 0.86,
  linkWithin: 0.68,
  linkBetween: 0.87,
  faded: 0.86,
  fadedName: 0.6,
  thinned: 0.5,
} as const

/** Derives the colours of the map from those of the page. */
export function deriveMapColours(page: PageColours): MapColours {
  const { paper, ink, soft, isDark, isForced } = page
  const paletteColours = clusterPalette[isDark ? 'dark' : 'light'].map(parseHex)
  const nodes = isForced ? paletteColours.map(() => ink) : paletteColours
  const toEdge = (colour: Rgb) =>
    isForced ? paper : isDark ? mixColours(colour, paper, 0.25) : mixColours(colour, ink, 0.5)
  const unclustered = isForced ? ink : mixColours(soft, paper, paperShare.unclustered)
  return {
    ...page,
    nodes,
    unclustered,
    edges: nodes.map(toEdge),
    unclusteredEdge: isForced ? paper : soft,
    washes: nodes.map((colour) => mixColours(colour, paper, isForced ? 0.9 : paperShare.wash)),
    linksWithin: nodes.map((colour) => mixColours(colour, paper, paperShare.linkWithin)),
    linkBetween: mixColours(ink, paper, paperShare.linkBetween),
  }
}

/** Reads the page's current colours and derives those of the map. */
export function readMapColours(element: HTMLElement): MapColours {
  return deriveMapColours(readPageColours(element))
}

/** Reads page colours as RGB: WebGL supports no custom properties, `oklch()` or forced colours. */
function readPageColours(element: HTMLElement): PageColours {
  const isForced = matchMedia('(forced-colors: active)').matches
  const readToken = (token: string, forcedColour: string) =>
    resolveColour(element, isForced ? forcedColour : `var(--${token})`)
  const paper = readToken('paper', 'Canvas')
  const ink = readToken('ink', 'CanvasText')
  return {
    paper,
    ink,
    soft: readToken('soft', 'CanvasText'),
    accent: readToken('accent', 'Highlight'),
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

/** The colour of a name that is not highlighted: pale, and still readable. */
export function fadeName({ ink, paper }: PageColours): Rgb {
  return mixColours(ink, paper, paperShare.fadedName)
}

/** Fades the colour of a note or cluster that is not highlighted. */
export function fadeColour(colour: Rgb, { paper }: PageColours): Rgb {
  return mixColours(colour, paper, paperShare.faded)
}

/** Thins the colour of links on a map with thousands of them. */
export function thinColour(colour: Rgb, { paper }: PageColours): Rgb {
  return mixColours(colour, paper, paperShare.thinned)
}
