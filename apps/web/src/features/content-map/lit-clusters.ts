import type { DrawnMap } from './drawn-map'

/** The clusters with a note that is meant just now; `undefined` where all notes are. */
export function litClusters(
  { clusterOf }: Pick<DrawnMap, 'clusterOf'>,
  lit: Uint8Array | undefined,
): ReadonlySet<number> | undefined {
  return lit && new Set(clusterOf.filter((_, note) => lit[note] === 1))
}
