/** A greyscale picture, 0 black to 255 white, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Light from one side and the soft-edged shadow of a hand: down to a fifth of the light. */
export function shade(picture: Picture, draw: () => number): Picture {
  const { width, height } = picture
  const slant = (draw() - 0.5) * 0.8
  const edge = 0.35 + draw() * 0.3
  const fromLeft = draw() < 0.5
  return mapPixels(picture, (value, x, y) => {
    const across = fromLeft ? x / width : 1 - x / width
    const ramp = 1 - 0.45 * across
    const beyond = across - edge - slant * (y / height - 0.5)
    const shadow = 1 - 0.6 / (1 + Math.exp(-beyond * 40))
    return value * ramp * shadow
  })
}

/** Adds sensor noise with this standard deviation, and a share of dead pixels, black or white. */
export function addNoise(picture: Picture, deviation: number, dead: number, draw: () => number): Picture {
  return mapPixels(picture, (value) => {
    if (dead > 0 && draw() < dead) return draw() < 0.5 ? 0 : 255
    // Darkens the paper slightly, so that noise shows on both sides of its value.
    return value * 0.9 + 5 + drawNormal(draw) * deviation
  })
}

/** Draws a standard normal number by the method of Box and Muller (1958). */
function drawNormal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}

/** A Gaussian blur with this standard deviation in pixels, as out of focus. */
export function blur({ width, height, pixels }: Picture, radius: number): Picture {
  const reach = Math.ceil(radius * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * radius ** 2)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const pass = (from: ArrayLike<number>, along: 'x' | 'y') => {
    const to = new Float64Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let value = 0
        for (let at = -reach; at <= reach; at += 1) {
          const otherX = along === 'x' ? Math.min(width - 1, Math.max(0, x + at)) : x
          const otherY = along === 'y' ? Math.min(height - 1, Math.max(0, y + at)) : y
          value += (weights[at + reach] ?? 0) * (from[otherY * width + otherX] ?? 0)
        }
        to[y * width + x] = value / sum
      }
    }
    return to
  }
  return { width, height, pixels: Uint8Array.from(pass(pass(pixels, 'x'), 'y'), (value) => Math.round(value)) }
}

/** Rotates clockwise on a canvas that holds the whole picture. */
export function rotate(picture: Picture, degrees: number, ground: Background): Picture {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { width, height } = picture
  const wide = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
  const high = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
  return warp(picture, wide, high, ground, (x, y) => {
    const [dx, dy] = [x - (wide - 1) / 2, y - (high - 1) / 2]
    return [dx * cos + dy * sin + (width - 1) / 2, -dx * sin + dy * cos + (height - 1) / 2]
  })
}

/** Rotates by 90 degrees clockwise, without changing a value. */
export function quarterTurn({ width, height, pixels }: Picture): Picture {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0
  }
  return { width: height, height: width, pixels: turned }
}

/**
 * Perspective of a camera tilted vertically (`pitch`) and horizontally (`yaw`), in degrees, at a
 * distance of 1.6 times the longer side of the page.
 */
export function tilt(picture: Picture, pitch: number, yaw: number, ground: Background): Picture {
  const { width, height } = picture
  const [a, b] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180]
  const distance = 1.6 * Math.max(width, height)
  const see = (x: number, y: number): [number, number] => {
    const [u, v] = [x - width / 2, y - height / 2]
    const [u1, w1] = [u * Math.cos(b), u * Math.sin(b)]
    const [v2, w2] = [v * Math.cos(a) - w1 * Math.sin(a), v * Math.sin(a) + w1 * Math.cos(a)]
    const scale = distance / (distance + w2)
    return [u1 * scale, v2 * scale]
  }
  const corners = [see(0, 0), see(width, 0), see(0, height), see(width, height)]
  const left = Math.min(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const wide = Math.ceil(Math.max(...corners.map(([x]) => x)) - left)
  const high = Math.ceil(Math.max(...corners.map(([, y]) => y)) - top)
  return warp(picture, wide, high, ground, (x, y) => {
    // The inverse of `see`: the ray through this place meets the plane of the page.
    const [p, q] = [(x + left) / distance, (y + top) / distance]
    // u cos b = p (distance + w2) and v cos a - u sin b sin a = q (distance + w2),
    // w2 = v sin a + u sin b cos a.
    const m11 = Math.cos(b) - p * Math.sin(b) * Math.cos(a)
    const m12 = -p * Math.sin(a)
    const m21 = -Math.sin(b) * Math.sin(a) - q * Math.sin(b) * Math.cos(a)
    const m22 = Math.cos(a) - q * Math.sin(a)
    const determinant = m11 * m22 - m12 * m21
    const u = (p * distance * m22 - q * distance * m12) / determinant
    const v = (q * distance * m11 - p * distance * m21) / determinant
    return [u + width / 2, v + height / 2]
  })
}

/** Value of the background at each point of the new picture. */
export type Background = (x: number, y: number) => number

/** More of the same paper. */
export const paper: Background = () => 255

export function desk(draw: () => number): Background {
  const [tone, pitch, phase] = [60 + draw() * 50, 0.02 + draw() * 0.03, draw() * 10]
  return (x, y) =>
    tone + 14 * Math.sin(y * pitch * 6 + 2 * Math.sin(x * pitch * 0.7 + phase)) + 6 * Math.sin(y * 0.9 + x * 0.03)
}

function warp(
  { width, height, pixels }: Picture,
  wide: number,
  high: number,
  ground: Background,
  source: (x: number, y: number) => readonly [number, number],
): Picture {
  const to = new Uint8Array(wide * high)
  const at = (x: number, y: number, around: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? around : (pixels[y * width + x] ?? 0)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [sx, sy] = source(x, y)
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)]
      const around = ground(x, y)
      const [fx, fy] = [sx - x0, sy - y0]
      const top = at(x0, y0, around) * (1 - fx) + at(x0 + 1, y0, around) * fx
      const bottom = at(x0, y0 + 1, around) * (1 - fx) + at(x0 + 1, y0 + 1, around) * fx
      to[y * wide + x] = Math.round(top * (1 - fy) + bottom * fy)
    }
  }
  return { width: wide, height: high, pixels: to }
}

function mapPixels({ width, height, pixels }: Picture, map: (value: number, x: number, y: number) => number): Picture {
  const mapped = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = map(pixels[y * width + x] ?? 0, x, y)
      mapped[y * width + x] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return { width, height, pixels: mapped }
}
