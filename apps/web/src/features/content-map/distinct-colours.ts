import { paletteSize } from '@geist/ui/cluster-palette'

/**
 * Lets the largest clusters, as many as there are colours, differ in theirs: communities keep the colours that they had, and where some grow or become one, two of
 * the largest may have come to the same. The larger keeps it, and the other takes the first that none of them has.
 *
 * @param clusters the largest first; a colour is a place in the palette
 */
export function distinctColours<Coloured extends { readonly colour: number }>(
  clusters: readonly Coloured[],
): readonly Coloured[] {
  const largest = clusters.slice(0, paletteSize).map(({ colour }) => colour)
  const free = Array.from({ length: paletteSize }, (_, colour) => colour).filter((colour) => !largest.includes(colour))
  return clusters.map((cluster, index) => {
    const isTaken = index < paletteSize && largest.indexOf(cluster.colour) < index
    return isTaken ? { ...cluster, colour: free.shift() ?? cluster.colour } : cluster
  })
}
