import type { DrawnMap } from '../../../../apps/web/src/features/content-map/drawn-map'

/** A map in JSON form, as sent to the browser. */
export interface SerializedMap {
  readonly names: readonly string[]
  readonly positions: readonly number[]
  readonly radii: readonly number[]
  readonly source: readonly number[]
  readonly target: readonly number[]
  readonly strength: readonly number[]
  readonly clusterOf: readonly number[]
}

/** Converts to the form that the app's screen uses. */
export function drawnMapOf({ names, positions, radii, source, target, strength, clusterOf }: SerializedMap): DrawnMap {
  const count = names.length
  const sizes: number[] = []
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] ?? 0) + 1
  return {
    ids: names.map((_, note) => String(note)),
    names,
    timestamps: new Float64Array(count),
    positions: Float32Array.from(positions),
    radii: Float32Array.from(radii),
    links: {
      source: Uint32Array.from(source),
      target: Uint32Array.from(target),
      strength: Float32Array.from(strength),
    },
    clusterOf: Int32Array.from(clusterOf),
    clusters: sizes.map((size, cluster) => ({
      title: `Theme ${cluster + 1}`,
      titleFrom: 'words',
      words: [],
      size,
      colour: cluster % 8,
    })),
    months: [],
    monthOf: new Uint16Array(count),
    coverage: { all: count, onMap: count, pending: 0, neverAi: 0, noWords: 0 },
  }
}
