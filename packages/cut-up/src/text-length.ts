/** Default length in words: it fits on a screen, and is short enough to hold attention. */
export const defaultWords = 120

/**
 * Minimum length in words, if the entries have as many: shorter texts leave no room for repetition.
 */
export const shortestText = 80

/** Maximum length in words. */
export const longestText = 200

/**
 * How often words may repeat if the entries are too short: a short note becomes a refrain, but a
 * single word does not repeat eighty times.
 */
export const maxRepeats = 3

/** How far a method may miss the wanted length to end with a line or a sentence. */
const tolerance = 0.1

/** Clamps the wanted length so that the text stays within the bounds despite the tolerance. */
export function clampTextLength(wanted: number = defaultWords): number {
  const words = Number.isNaN(wanted) ? defaultWords : Math.round(wanted)
  return Math.min(Math.floor(longestText / (1 + tolerance)), Math.max(Math.ceil(shortestText / (1 - tolerance)), words))
}

/** Range of the length in words, with tolerance. */
export function textBounds(wanted: number): { readonly fewest: number; readonly most: number } {
  return { fewest: Math.ceil(wanted * (1 - tolerance)), most: Math.floor(wanted * (1 + tolerance)) }
}
