// oxlint-disable-next-line typescript/triple-slash-reference -- Other packages compile this file and need the types.
/// <reference path="./iterate.d.ts" />
import { contentMap } from '@geist/domain'
import iterate from 'graphology-layout-forceatlas2/iterate.js'

/** Nodes and edges as parallel arrays. */
export interface ForceGraph {
  /** In layout units; changed in place. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Repulsion of a node, in addition to the weights of its edges. */
  readonly mass: readonly number[]
  /** Nodes that stay in place; none if missing. */
  readonly isFixed?: readonly boolean[]
  readonly source: Uint32Array
  readonly target: Uint32Array
  readonly weight: readonly number[]
}

/** The library's node matrix: x, y, dx, dy, previous dx and dy, mass, convergence, size, fixed. */
const nodeStride = 10
const massOffset = 6
/** The library's edge matrix: offsets of both nodes in the node matrix, and the weight. */
const edgeStride = 3

/** Found by experiments, see decision 42. */
const settings = {
  // The specified strength repels two notes at a distance d by 200 / d, ForceAtlas2 by
  // `scalingRatio` / d.
  scalingRatio: -contentMap.layoutStrength / 100,
  gravity: 0.05,
  slowDown: 1,
  outboundAttractionDistribution: true,
  edgeWeightInfluence: 1,
  barnesHutOptimize: true,
  barnesHutTheta: 1.2,
  strongGravityMode: false,
  linLogMode: false,
  adjustSizes: false,
} as const

/**
 * Moves nodes by ForceAtlas2 (Jacomy and others 2014, through graphology). Yields the progress (0
 * to 1) after each iteration, so that callers can slice the work.
 */
export function* moveByForces(graph: ForceGraph, iterations: number): Generator<number, void> {
  const { nodes, edges } = toMatrices(graph)
  for (let iteration = 1; iteration <= iterations; iteration += 1) {
    iterate(settings, nodes, edges)
    yield iteration / iterations
  }
  for (const node of graph.x.keys()) {
    graph.x[node] = nodes[node * nodeStride]!
    graph.y[node] = nodes[node * nodeStride + 1]!
  }
}

function toMatrices(graph: ForceGraph): { readonly nodes: Float32Array; readonly edges: Float32Array } {
  const { x, y, mass, isFixed, source, target, weight } = graph
  const nodes = new Float32Array(x.length * nodeStride)
  const edges = new Float32Array(weight.length * edgeStride)
  for (const node of x.keys()) {
    nodes.set([x[node]!, y[node]!], node * nodeStride)
    nodes.set([mass[node]!, 1, 1, isFixed?.[node] ? 1 : 0], node * nodeStride + massOffset)
  }
  for (const [edge, edgeWeight] of weight.entries()) {
    const nodeOffsets = [source[edge]! * nodeStride, target[edge]! * nodeStride]
    edges.set([...nodeOffsets, edgeWeight], edge * edgeStride)
    for (const offset of nodeOffsets) nodes[offset + massOffset]! += edgeWeight
  }
  return { nodes, edges }
}
