import type { DrawnMap } from '../drawn-map'

/**
 * Whether a filter keeps some notes, but none of this cluster. Showing only the cluster would leave
 * the map empty.
 *
 * @param filter one element per note: 1 if it passes; `undefined` without a filter
 */
export function isClusterFilteredOut(
  { clusterIndices }: Pick<DrawnMap, 'clusterIndices'>,
  filter: Uint8Array | undefined,
  cluster: number,
): boolean {
  if (!filter?.includes(1)) return false
  return !clusterIndices.some((clusterIndex, noteIndex) => clusterIndex === cluster && filter[noteIndex] === 1)
}
