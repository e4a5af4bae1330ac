import { palette } from '@geist/ui/cluster-palette'
import { mixed, type Rgb, rgbOf } from './rgb'

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
const paperIn = { alone: 0.45, wash: 0.86, linkWithin: 0.5, linkBetween: 0.76, faded: 0.86, thinned: 0.6 } as const

export function mapColours(page: PageColours): MapColours {
  const { paper, ink, soft, isDark, isForced } = page
  // Dim the bright palette on a dark background, so that hundreds of nodes do not outshine the
  // text.
  const own = isDark ? palette.dark.map((hex) => mixed(rgbOf(hex), paper, 0.14)) : palette.light.map(rgbOf)
  const nodes = isForced ? own.map(() => ink) : own
  const edge = (colour: Rgb) => (isForced ? paper : isDark ? mixed(colour, paper, 0.25) : mixed(colour, ink, 0.5))
  const alone = isForced ? ink : mixed(soft, paper, paperIn.alone)
  return {
    ...page,
    nodes,
    alone,
    edges: nodes.map(edge),
    aloneEdge: isForced ? paper : soft,
    washes: nodes.map((colour) => mixed(colour, paper, isForced ? 0.9 : paperIn.wash)),
    linksWithin: nodes.map((colour) => mixed(colour, paper, paperIn.linkWithin)),
    linkBetween: mixed(ink, paper, paperIn.linkBetween),
  }
}

/** Colour of notes and clusters that are not highlighted. */
export function faded(colour: Rgb, { paper }: PageColours): Rgb {
  return mixed(colour, paper, paperIn.faded)
}

/** Colour of links on a map with thousands of them. */
export function thinned(colour: Rgb, { paper }: PageColours): Rgb {
  return mixed(colour, paper, paperIn.thinned)
}
