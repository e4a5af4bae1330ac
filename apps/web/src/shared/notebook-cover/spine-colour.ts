/**
 * The colour of a notebook's spine, for light and dark: its hue comes from the id, so that it is the same on every device, and its lightness is the same
 * for all, so that none looks more important.
 */
export function spineColour(notebookId: string): string {
  const hue = hueOf(notebookId)
  return `light-dark(oklch(${light} ${chroma} ${hue}), oklch(${dark} ${chroma} ${hue}))`
}

/** At least 3 to 1 against the sheet in any hue: a test holds it. */
const light = 0.58
const dark = 0.7
const chroma = 0.12

/** FNV-1a over the id, in degrees. */
function hueOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93)
  return (hash >>> 0) % 360
}
