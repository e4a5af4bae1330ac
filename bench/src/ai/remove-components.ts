/**
 * Removes from vectors their principal components through the origin: each weighted by its share of
 * the variance if `inProportion`, otherwise completely. The components are fitted to these very
 * vectors.
 *
 * Sources: Arora, Liang and Ma, "A simple but tough-to-beat baseline for sentence embeddings", ICLR
 * 2017 (one component, completely); Ethayarajh, "Unsupervised random walk sentence embeddings",
 * 2018 (several, in proportion).
 */
export function removeComponents(
  vectors: readonly Float64Array[],
  { count, inProportion }: { readonly count: number; readonly inProportion: boolean },
): readonly Float64Array[] {
  const components = principalComponents(vectors, count)
  const variance = components.reduce((sum, component) => sum + component.variance, 0)
  return vectors.map((vector) => {
    const rest = vector.slice()
    for (const { direction, variance: own } of components) {
      const part = dot(vector, direction) * (inProportion ? own / variance : 1)
      for (const [d, value] of direction.entries()) rest[d] = rest[d]! - part * value
    }
    return rest
  })
}

interface Component {
  /** Of unit length. */
  readonly direction: Float64Array
  readonly variance: number
}

/** Finds the components one at a time, by power iteration. */
function principalComponents(vectors: readonly Float64Array[], count: number): readonly Component[] {
  const components: Component[] = []
  for (let rest = vectors; components.length < count;) {
    const component = strongest(rest)
    components.push(component)
    rest = rest.map((vector) => {
      const part = dot(vector, component.direction)
      return vector.map((value, d) => value - part * component.direction[d]!)
    })
  }
  return components
}

function strongest(vectors: readonly Float64Array[]): Component {
  const size = vectors[0]?.length ?? 0
  let direction = new Float64Array(size).fill(1 / Math.sqrt(size))
  let variance = 0
  for (let round = 0; round < 200; round += 1) {
    const next = new Float64Array(size)
    for (const vector of vectors) {
      const part = dot(vector, direction)
      for (let d = 0; d < size; d += 1) next[d] = next[d]! + part * vector[d]!
    }
    variance = Math.sqrt(dot(next, next))
    direction = next.map((value) => value / variance)
  }
  return { direction, variance }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * b[d]!
  return sum
}
