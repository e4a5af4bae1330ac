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
  /** As measured by `measureStepStrength`. */
  readonly strength: number
}

const degree = Math.PI / 180
/** The convergences that are tried first. */
const convergences = [-0.21, -0.14, -0.07, 0, 0.07, 0.14, 0.21]

/**
 * Finds the direction and convergence whose projection profile has the strongest steps, since text
 * lines and gaps then fall into distinct rows. The criterion is Postl's ("Detection of linear
 * oblique structures and skew scan in digitized documents", 1986), extended here to projections
 * from a vanishing point. Every degree is tried with few points first; the best are refined with
 * more points, to 0.01 degrees.
 *
 * Monospaced letters also form columns, which may have stronger steps. If the best perpendicular
 * direction comes close, `countNeighboursAlong` decides: the number of letters with their nearest
 * neighbour in a direction.
 *
 * @param size - longer side of a typical letter, in pixels of the points
 */
export function findLineDirection(
  points: InkPoints,
  size: number,
  countNeighboursAlong: (angle: number) => number,
): LineDirection {
  const profile = new Float32Array(Math.ceil(4 * points.radius) + 8)
  const trials = tryAllDirections(points, size, profile)
  const bestAlong = refineBest(trials, points, size, profile)
  const crossing = trials.filter(({ angle }) => Math.abs(Math.sin(angle - bestAlong.angle)) > Math.sin(60 * degree))
  // Columns of letters seldom come near the strength of lines.
  const isUnambiguous = (crossing[0]?.strength ?? 0) < 0.3 * (trials[0]?.strength ?? 0)
  if (isUnambiguous) return snapToStraight(bestAlong, points, size, profile)
  const bestAcross = refineBest(crossing, points, size, profile)
  const best = countNeighboursAlong(bestAlong.angle) >= countNeighboursAlong(bestAcross.angle) ? bestAlong : bestAcross
  return snapToStraight(best, points, size, profile)
}

/** Tries every degree and convergence with few points; the strongest first. */
function tryAllDirections(points: InkPoints, size: number, profile: Float32Array): readonly Trial[] {
  const sampledPoints = samplePoints(points, 1_500)
  const trials: Trial[] = []
  for (let step = -89; step <= 90; step += 1) {
    for (const convergence of convergences) {
      const angle = step * degree
      const strength = measureStepStrength(sampledPoints, angle, convergence, Math.max(1, size / 3), profile)
      trials.push({ angle, convergence, strength })
    }
  }
  return trials.toSorted((a, b) => b.strength - a.strength)
}

/**
 * Snaps a nearly straight page to straight: a warp would only blur it, and few lines fit many
 * directions.
 */
function snapToStraight(best: Trial, points: InkPoints, size: number, profile: Float32Array): LineDirection {
  const angle = (Math.round((2 * best.angle) / Math.PI) * Math.PI) / 2
  const strength = measureStepStrength(samplePoints(points, 12_000), angle, 0, Math.max(1, size / 10), profile)
  if (strength >= 0.9 * best.strength) return { angle: normalizeAngle(angle), convergence: 0 }
  return { angle: normalizeAngle(best.angle), convergence: best.convergence }
}

/** Normalizes a direction by half turns. */
function normalizeAngle(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

/** Refines the four strongest trials that differ, then the best of them with more points. */
function refineBest(sortedTrials: readonly Trial[], points: InkPoints, size: number, profile: Float32Array): Trial {
  const sampledPoints = samplePoints(points, 4_000)
  const distinctTrials: Trial[] = []
  for (const trial of sortedTrials) {
    const isDistinct = distinctTrials.every(
      (other) =>
        Math.abs(other.angle - trial.angle) > 1.5 * degree || Math.abs(other.convergence - trial.convergence) > 0.1,
    )
    if (isDistinct) distinctTrials.push(trial)
    if (distinctTrials.length === 4) break
  }
  const refinedTrials = distinctTrials.map((trial) =>
    refine(sampledPoints, trial, size / 6, { turn: 0.5 * degree, pull: 0.03 }, 0.1 * degree, profile),
  )
  return refine(
    samplePoints(points, 12_000),
    findStrongest(refinedTrials),
    size / 10,
    { turn: 0.1 * degree, pull: 0.006 },
    0.01 * degree,
    profile,
  )
}

function findStrongest(trials: readonly Trial[]): Trial {
  return trials.reduce((a, b) => (b.strength > a.strength ? b : a))
}

/**
 * Hill climbing with decreasing steps of the angle (`turn`) and of the convergence (`pull`).
 *
 * @param rowHeight height of a row of the projection, in pixels; at least 1 is used
 */
function refine(
  points: InkPoints,
  start: LineDirection,
  rowHeight: number,
  firstStep: { readonly turn: number; readonly pull: number },
  minTurn: number,
  profile: Float32Array,
): Trial {
  const measureTrial = (angle: number, convergence: number): Trial => ({
    angle,
    convergence,
    strength: measureStepStrength(points, angle, convergence, Math.max(1, rowHeight), profile),
  })
  let best = measureTrial(start.angle, start.convergence)
  for (let { turn, pull } = firstStep; turn >= minTurn; turn /= 2, pull /= 2) {
    for (let moves = 0; moves < 8; moves += 1) {
      const bestNeighbour = findStrongest(
        stepDirections.map(([a, b]) => measureTrial(best.angle + a * turn, best.convergence + b * pull)),
      )
      if (bestNeighbour.strength <= best.strength) break
      best = bestNeighbour
    }
  }
  return best
}

const stepDirections = [
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
 * The sum of squared differences between rows of the projection, in `profile`. Strong convergence
 * is penalized: it is rare, and a few short lines can be made to fit it.
 */
function measureStepStrength(
  { x, y, radius }: InkPoints,
  angle: number,
  convergence: number,
  rowHeight: number,
  profile: Float32Array,
): number {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const pull = convergence / radius
  const rowCount = Math.ceil((4 * radius) / rowHeight) + 4
  const middle = rowCount / 2
  profile.fill(0, 0, rowCount)
  for (let index = 0; index < x.length; index += 1) {
    const along = x[index]! * cos + y[index]! * sin
    const across = y[index]! * cos - x[index]! * sin
    const position = across / (1 + along * pull) / rowHeight + middle
    // Linear splatting to the two nearest rows keeps the strength smooth.
    const row = Math.floor(position)
    const share = position - row
    profile[row]! += 1 - share
    profile[row + 1]! += share
  }
  let strength = 0
  for (let row = 1; row < rowCount; row += 1) {
    const step = profile[row]! - profile[row - 1]!
    strength += step * step
  }
  return strength / (1 + 3 * convergence * convergence)
}
