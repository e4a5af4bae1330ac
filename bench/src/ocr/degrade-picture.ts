import type { Random } from '@geist/seeded-random'

/** A greyscale picture, 0 black to 255 white, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * Adds light from one side, and the soft-edged shadow of a hand. Leaves at least a fifth of the
 * light.
 */
export function addShadow(picture: Picture, random: Random): Picture {
  const { width, height } = picture
  const slant = (random() - 0.5) * 0.8
  const edge = 0.35 + random() * 0.3
  const isDarkOnRight = random() < 0.5
  return mapPixels(picture, (value, x, y) => {
    /** Distance from the lit side, from 0 to 1. */
    const lightDistance = isDarkOnRight ? x / width : 1 - x / width
    const ramp = 1 - 0.45 * lightDistance
    const distanceBeyondEdge = lightDistance - edge - slant * (y / height - 0.5)
    const shadow = 1 - 0.6 / (1 + Math.exp(-distanceBeyondEdge * 40))
    return value * ramp * shadow
  })
}

/** Adds sensor noise of a standard deviation, and turns a share of the pixels black or white. */
export function addNoise(picture: Picture, deviation: number, deadPixelShare: number, random: Random): Picture {
  return mapPixels(picture, (value) => {
    if (deadPixelShare > 0 && random() < deadPixelShare) return random() < 0.5 ? 0 : 255
    // Darkens the paper slightly, so that noise shows on both sides of its value.
    return value * 0.9 + 5 + randomNormal(random) * deviation
  })
}

/** Returns a standard normal number by the method of Box and Muller (1958). */
function randomNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Blurs by a Gaussian filter of this standard deviation in pixels, like a photo out of focus. */
export function blurPicture({ width, height, pixels }: Picture, deviation: number): Picture {
  // The Gaussian's weights are negligible beyond three standard deviations.
  const radius = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * deviation ** 2)),
  )
  const weightSum = weights.reduce((total, weight) => total + weight, 0)
  const blurAlong = (axis: 'x' | 'y', source: ArrayLike<number>) => {
    const target = new Float64Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let value = 0
        for (let offset = -radius; offset <= radius; offset += 1) {
          const sourceX = axis === 'x' ? Math.min(width - 1, Math.max(0, x + offset)) : x
          const sourceY = axis === 'y' ? Math.min(height - 1, Math.max(0, y + offset)) : y
          value += (weights[offset + radius] ?? 0) * (source[sourceY * width + sourceX] ?? 0)
        }
        target[y * width + x] = value / weightSum
      }
    }
    return target
  }
  return {
    width,
    height,
    pixels: Uint8Array.from(blurAlong('y', blurAlong('x', pixels)), (value) => Math.round(value)),
  }
}

/** Rotates clockwise on a canvas that holds the whole picture. */
export function rotatePicture(picture: Picture, degrees: number, background: Background): Picture {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const { width, height } = picture
  const newWidth = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
  const newHeight = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
  return warpPicture(picture, newWidth, newHeight, background, (x, y) => {
    const [dx, dy] = [x - (newWidth - 1) / 2, y - (newHeight - 1) / 2]
    return [dx * cos + dy * sin + (width - 1) / 2, -dx * sin + dy * cos + (height - 1) / 2]
  })
}

/** Rotates by 90 degrees clockwise, without interpolation. */
export function rotateQuarterTurn({ width, height, pixels }: Picture): Picture {
  const rotated = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rotated[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0
  }
  return { width: height, height: width, pixels: rotated }
}

/**
 * Adds the perspective of a camera tilted vertically (`pitch`) and horizontally (`yaw`), in
 * degrees, at a distance of 1.6 times the longer side of the page.
 */
export function tiltPicture(picture: Picture, pitch: number, yaw: number, background: Background): Picture {
  const { width, height } = picture
  const [pitchAngle, yawAngle] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180]
  const [sinPitch, cosPitch] = [Math.sin(pitchAngle), Math.cos(pitchAngle)]
  const [sinYaw, cosYaw] = [Math.sin(yawAngle), Math.cos(yawAngle)]
  const distance = 1.6 * Math.max(width, height)
  // (u, v) is a point of the page from its centre; w1 and w2 are its depth after each rotation.
  const project = (x: number, y: number): [number, number] => {
    const [u, v] = [x - width / 2, y - height / 2]
    const [u1, w1] = [u * cosYaw, u * sinYaw]
    const [v2, w2] = [v * cosPitch - w1 * sinPitch, v * sinPitch + w1 * cosPitch]
    const scale = distance / (distance + w2)
    return [u1 * scale, v2 * scale]
  }
  const corners = [project(0, 0), project(width, 0), project(0, height), project(width, height)]
  const left = Math.min(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const newWidth = Math.ceil(Math.max(...corners.map(([x]) => x)) - left)
  const newHeight = Math.ceil(Math.max(...corners.map(([, y]) => y)) - top)
  return warpPicture(picture, newWidth, newHeight, background, (x, y) => {
    // The inverse of `project`: where the ray through this point meets the plane of the page.
    const [p, q] = [(x + left) / distance, (y + top) / distance]
    // u cosYaw = p (distance + w2), v cosPitch - u sinYaw sinPitch = q (distance + w2) and
    // w2 = v sinPitch + u sinYaw cosPitch.
    const m11 = cosYaw - p * sinYaw * cosPitch
    const m12 = -p * sinPitch
    const m21 = -sinYaw * sinPitch - q * sinYaw * cosPitch
    const m22 = cosPitch - q * sinPitch
    const determinant = m11 * m22 - m12 * m21
    const u = (p * distance * m22 - q * distance * m12) / determinant
    const v = (q * distance * m11 - p * distance * m21) / determinant
    return [u + width / 2, v + height / 2]
  })
}

/** Value of the background at each point of the new picture. */
export type Background = (x: number, y: number) => number

/** White, as if the paper continued. */
export const paperBackground: Background = () => 255

/** A dark, wood-like pattern. */
export function createDeskBackground(random: Random): Background {
  const tone = 60 + random() * 50
  const frequency = 0.02 + random() * 0.03
  const phase = random() * 10
  return (x, y) =>
    tone +
    14 * Math.sin(y * frequency * 6 + 2 * Math.sin(x * frequency * 0.7 + phase)) +
    6 * Math.sin(y * 0.9 + x * 0.03)
}

/** Moves pixels: each new pixel takes the bilinear interpolation around its point in the source. */
function warpPicture(
  { width, height, pixels }: Picture,
  newWidth: number,
  newHeight: number,
  background: Background,
  findSource: (x: number, y: number) => readonly [number, number],
): Picture {
  const target = new Uint8Array(newWidth * newHeight)
  const readPixel = (x: number, y: number, outside: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? outside : (pixels[y * width + x] ?? 0)
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const [sourceX, sourceY] = findSource(x, y)
      const x0 = Math.floor(sourceX)
      const y0 = Math.floor(sourceY)
      const outside = background(x, y)
      const fractionX = sourceX - x0
      const fractionY = sourceY - y0
      const top = readPixel(x0, y0, outside) * (1 - fractionX) + readPixel(x0 + 1, y0, outside) * fractionX
      const bottom = readPixel(x0, y0 + 1, outside) * (1 - fractionX) + readPixel(x0 + 1, y0 + 1, outside) * fractionX
      target[y * newWidth + x] = Math.round(top * (1 - fractionY) + bottom * fractionY)
    }
  }
  return { width: newWidth, height: newHeight, pixels: target }
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
