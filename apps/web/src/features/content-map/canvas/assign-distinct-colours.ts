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
  const largestColours = clusters.slice(0, clusterPaletteSize).map(({ colour }) => colour)
  const freeColours = Array.from({ length: clusterPaletteSize }, (_, colour) => colour).filter(
    (colour) => !largestColours.includes(colour),
  )
  return clusters.map((cluster, index) => {
    const isDuplicate = index < clusterPaletteSize && largestColours.indexOf(cluster.colour) < index
    return isDuplicate ? { ...cluster, colour: freeColours.shift() ?? cluster.colour } : cluster
  })
}
