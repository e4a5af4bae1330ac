import { clusterPaletteSize } from '@geist/ui/cluster-palette'

/**
 * Gives the largest clusters distinct colours, as far as the palette allows. Communities keep their
 * colours between updates, so growth and merges can cause duplicates. The larger cluster keeps the
 * colour; the other takes the first free one.
 *
 * @param clusters largest first; `colour` is an index into the palette
 */
export function assignDistinctColours<Coloured extends { readonly colour: number }>(
  clusters: readonly Coloured[],
): readonly Coloured[] {
  const largest = clusters.slice(0, clusterPaletteSize).map(({ colour }) => colour)
  const freeColours = Array.from({ length: clusterPaletteSize }, (_, colour) => colour).filter(
    (colour) => !largest.includes(colour),
  )
  return clusters.map((cluster, index) => {
    const isTaken = index < clusterPaletteSize && largest.indexOf(cluster.colour) < index
    return isTaken ? { ...cluster, colour: freeColours.shift() ?? cluster.colour } : cluster
  })
}
