/**
 * Computes the colour of a notebook's spine, in the light and the dark scheme. The hue is a hash of
 * the id, the same on every device. The lightness is constant, so that no notebook looks more
 * important.
 */
export function getSpineColour(notebookId: string): string {
  const hue = hashToHue(notebookId)
  return `light-dark(oklch(${lightLightness} ${chroma} ${hue}), oklch(${darkLightness} ${chroma} ${hue}))`
}

/**
 * OKLCH values. With both lightnesses, every hue has a contrast of at least 3:1 with the background
 * token `--sheet`, as a test checks.
 */
const lightLightness = 0.58
const darkLightness = 0.7
const chroma = 0.12

/** FNV-1a hash of the id, in degrees. */
function hashToHue(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0) % 360
}
