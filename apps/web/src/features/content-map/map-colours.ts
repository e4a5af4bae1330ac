import { palette } from '@geist/ui/cluster-palette'
import { mixed, type Rgb, rgbOf } from './rgb'

/** What the page is drawn in, as the map takes it over. */
export interface PageColours {
  readonly paper: Rgb
  readonly ink: Rgb
  readonly soft: Rgb
  readonly accent: Rgb
  readonly isDark: boolean
  /** The person has chosen a few colours for everything: clusters are told apart by place and title. */
  readonly isForced: boolean
}

/** What the map is drawn in. */
export interface MapColours extends PageColours {
  /** A node of each colour of the palette; of one that is on its own. */
  readonly nodes: readonly Rgb[]
  readonly alone: Rgb
  /** The edge of a node: it keeps pale colours apart from the paper. */
  readonly edges: readonly Rgb[]
  readonly aloneEdge: Rgb
  /** What lies under a cluster, link within one, and between two. */
  readonly washes: readonly Rgb[]
  readonly linksWithin: readonly Rgb[]
  readonly linkBetween: Rgb
}

/** Shares of paper in what is drawn faintly. */
const paperIn = { alone: 0.45, wash: 0.86, linkWithin: 0.5, linkBetween: 0.76, faded: 0.86, thinned: 0.6 } as const

export function mapColours(page: PageColours): MapColours {
  const { paper, ink, soft, isDark, isForced } = page
  // On dark paper the bright scheme is dimmed a little: hundreds of lamps would outshine the words.
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

/** What is not meant just now, while something else is. */
export function faded(colour: Rgb, { paper }: PageColours): Rgb {
  return mixed(colour, paper, paperIn.faded)
}

/** What there is thousands of. */
export function thinned(colour: Rgb, { paper }: PageColours): Rgb {
  return mixed(colour, paper, paperIn.thinned)
}
