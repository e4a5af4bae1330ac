/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** @param hex '#rrggbb' */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** @returns '#rrggbb' */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param share share of the second colour, from 0 to 1 */
export function mixColours(first: Rgb, second: Rgb, share: number): Rgb {
  const [red, green, blue] = first.map((part, index) => part + ((second[index] ?? part) - part) * share)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Computes the contrast ratio of WCAG 2.2, from 1 to 21. */
export function computeContrastRatio(a: Rgb, b: Rgb): number {
  const luminanceA = computeLuminance(a)
  const luminanceB = computeLuminance(b)
  return (Math.max(luminanceA, luminanceB) + 0.05) / (Math.min(luminanceA, luminanceB) + 0.05)
}

/** Relative luminance of WCAG 2.2. */
function computeLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const channel = part / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
