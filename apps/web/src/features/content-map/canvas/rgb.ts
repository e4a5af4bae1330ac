/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** @param hex '#rrggbb' */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** '#rrggbb' */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** @param share of the second colour, from 0 to 1 */
export function mixColours(first: Rgb, second: Rgb, share: number): Rgb {
  const [red, green, blue] = first.map((part, index) => part + ((second[index] ?? part) - part) * share)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
