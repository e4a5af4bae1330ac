/** One iteration of ForceAtlas2; the library ships it without types. */
declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2'

  /** Moves nodes (ten numbers each) by edges (three numbers each). Changes both in place. */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): void
}
