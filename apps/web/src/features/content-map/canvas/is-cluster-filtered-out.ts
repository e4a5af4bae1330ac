import type { DrawnMap } from '../drawn-map'

/**
 * Whether a filter leaves notes, but none of this cluster. Showing only the cluster would then show
 * nothing.
 *
 * @param filter by note: 1 if it passes; `undefined` without a filter
 */
export function isClusterFilteredOut(
  { clusterIndices }: Pick<DrawnMap, 'clusterIndices'>,
  filter: Uint8Array | undefined,
  cluster: number,
): boolean {
  if (!filter?.includes(1)) return false
  return !clusterIndices.some((index, note) => index === cluster && filter[note] === 1)
}
