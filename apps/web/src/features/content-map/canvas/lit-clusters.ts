import type { DrawnMap } from '../drawn-map'

/** Clusters with at least one highlighted note; `undefined` if all notes are highlighted. */
export function litClusters(
  { clusterOf }: Pick<DrawnMap, 'clusterOf'>,
  lit: Uint8Array | undefined,
): ReadonlySet<number> | undefined {
  return lit && new Set(clusterOf.filter((_, note) => lit[note] === 1))
}
