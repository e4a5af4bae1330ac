import { samplePoints, type InkPoints } from './collect-ink-points'

/** Direction of the text lines. */
export interface LineDirection {
  /** Clockwise from the horizontal at the image centre, in radians: more than -π/2, at most π/2. */
  readonly angle: number
  /**
   * Perspective convergence: at the distance of the image radius, the line spacing is `1 +
   * convergence` times that at the centre. 0 for parallel lines.
   */
  readonly convergence: number
}

interface Trial extends LineDirection {
  readonly strength: number
}

const degree = Math.PI / 180
const convergences = [-0.21, -0.14, -0.07, 0, 0.07, 0.14, 0.21]

/**
 * Finds the direction and convergence whose projection profile has the strongest steps, since text
 * lines and gaps then fall into distinct rows. The criterion is Postl's ("Detection of linear
 * oblique structures and skew scan in digitized documents", 1986), extended here to projections
 * from a vanishing point. Every degree is tried with few points first; the best are refined with
 * more points, to 0.01 degrees.
 *
 * Monospaced letters also form columns, which may have stronger steps. If the best perpendicular
 * direction comes close, `neighboursAlong` decides: the number of letters with their nearest
 * neighbour in a direction.
 *
 * @param size - longer side of a typical letter, in pixels of the points
 */
export function findLineDirection(
  points: InkPoints,
  size: number,
  neighboursAlong: (angle: number) => number,
): LineDirection {
  const profile = new Float32Array(Math.ceil(4 * points.radius) + 8)
  const few = samplePoints(points, 1_500)
  const trials: Trial[] = []
  for (let step = -89; step <= 90; step += 1) {
    for (const convergence of convergences) {
      const strength = stepStrength(few, step * degree, convergence, Math.max(1, size / 3), profile)
      trials.push({ angle: step * degree, convergence, strength })
    }
  }
  trials.sort((a, b) => b.strength - a.strength)
  const bestAlong = refineBest(trials, points, size, profile)
  const crossing = trials.filter(({ angle }) => Math.abs(Math.sin(angle - bestAlong.angle)) > Math.sin(60 * degree))
  // Columns of letters seldom come near the strength of lines.
  const isUnambiguous = (crossing[0]?.strength ?? 0) < 0.3 * (trials[0]?.strength ?? 0)
  if (isUnambiguous) return snapToStraight(bestAlong, points, size, profile)
  const bestAcross = refineBest(crossing, points, size, profile)
  const best = neighboursAlong(bestAlong.angle) >= neighboursAlong(bestAcross.angle) ? bestAlong : bestAcross
  return snapToStraight(best, points, size, profile)
}

/**
 * Snaps a nearly straight page to straight: a warp would only blur it, and few lines fit many
 * directions.
 */
function snapToStraight(best: Trial, points: InkPoints, size: number, profile: Float32Array): LineDirection {
  const angle = (Math.round((2 * best.angle) / Math.PI) * Math.PI) / 2
  const strength = stepStrength(samplePoints(points, 12_000), angle, 0, Math.max(1, size / 10), profile)
  if (strength >= 0.9 * best.strength) return { angle: normalised(angle), convergence: 0 }
  return { angle: normalised(best.angle), convergence: best.convergence }
}

/** Normalizes a direction by half turns. */
function normalised(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

function refineBest(sorted: readonly Trial[], points: InkPoints, size: number, profile: Float32Array): Trial {
  const sampledPoints = samplePoints(points, 4_000)
  const distinctTrials: Trial[] = []
  for (const trial of sorted) {
    if (
      distinctTrials.every(
        (other) =>
          Math.abs(other.angle - trial.angle) > 1.5 * degree || Math.abs(other.convergence - trial.convergence) > 0.1,
      )
    ) {
      distinctTrials.push(trial)
    }
    if (distinctTrials.length === 4) break
  }
  const closer = distinctTrials.map((trial) =>
    refine(sampledPoints, trial, size / 6, { turn: 0.5 * degree, pull: 0.03 }, 0.1 * degree, profile),
  )
  return refine(
    samplePoints(points, 12_000),
    strongest(closer),
    size / 10,
    { turn: 0.1 * degree, pull: 0.006 },
    0.01 * degree,
    profile,
  )
}

function strongest(trials: readonly Trial[]): Trial {
  return trials.reduce((a, b) => (b.strength > a.strength ? b : a))
}

/** Hill climbing with decreasing step sizes. */
function refine(
  points: InkPoints,
  start: LineDirection,
  bin: number,
  first: { readonly turn: number; readonly pull: number },
  finest: number,
  profile: Float32Array,
): Trial {
  const wide = Math.max(1, bin)
  const tryOut = (angle: number, convergence: number): Trial => ({
    angle,
    convergence,
    strength: stepStrength(points, angle, convergence, wide, profile),
  })
  let best = tryOut(start.angle, start.convergence)
  for (let { turn, pull } = first; turn >= finest; turn /= 2, pull /= 2) {
    for (let moves = 0; moves < 8; moves += 1) {
      const bestNeighbour = strongest(
        neighbours.map(([a, b]) => tryOut(best.angle + a * turn, best.convergence + b * pull)),
      )
      if (bestNeighbour.strength <= best.strength) break
      best = bestNeighbour
    }
  }
  return best
}

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/**
 * The sum of squared differences between rows of the projection. Strong convergence is penalized:
 * it is rare, and a few short lines can be made to fit it.
 */
function stepStrength(
  { x, y, radius }: InkPoints,
  angle: number,
  convergence: number,
  bin: number,
  profile: Float32Array,
): number {
  const [cos, sin, pull] = [Math.cos(angle), Math.sin(angle), convergence / radius]
  const rows = Math.ceil((4 * radius) / bin) + 4
  const middle = rows / 2
  profile.fill(0, 0, rows)
  for (let index = 0; index < x.length; index += 1) {
    const along = x[index]! * cos + y[index]! * sin
    const across = y[index]! * cos - x[index]! * sin
    const position = across / (1 + along * pull) / bin + middle
    // Linear splatting to the two nearest rows keeps the strength smooth.
    const row = Math.floor(position)
    const share = position - row
    profile[row]! += 1 - share
    profile[row + 1]! += share
  }
  let strength = 0
  for (let row = 1; row < rows; row += 1) {
    const step = profile[row]! - profile[row - 1]!
    strength += step * step
  }
  return strength / (1 + 3 * convergence * convergence)
}
