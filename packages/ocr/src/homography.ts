/**
 * A projective map in row-major order:
 * - `x' = (a x + b y + c) / (g x + h y + i)`
 * - `y' = (d x + e y + f) / (g x + h y + i)`
 */
export type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
]

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Applies `inner` first, then `outer`. */
export function compose(outer: Homography, inner: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = outer
  const [j, k, l, m, n, o, p, q, r] = inner
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ]
}

/** Inverse by Cramer's rule. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  return [
    (e * i - f * h) / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * i) / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * h - e * g) / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ]
}

/** Maps a point. */
export function apply([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): readonly [number, number] {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

export function translation(x: number, y: number): Homography {
  return [1, 0, x, 0, 1, y, 0, 0, 1]
}

export function scaling(factor: number): Homography {
  return [factor, 0, 0, 0, factor, 0, 0, 0, 1]
}

/** Clockwise rotation on screen, `angle` in radians. */
export function rotation(angle: number): Homography {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
}
