/** Default length in words: it fits on a screen, and is short enough to hold attention. */
export const defaultWordCount = 120

/**
 * Minimum length in words, if the entries have as many: shorter texts leave no room for repetition.
 */
export const minTextWords = 80

/** Maximum length in words. */
export const maxTextWords = 200

/**
 * How often words may repeat if the entries are too short: a short note becomes a refrain, but a
 * single word does not repeat eighty times.
 */
export const maxRepeats = 3

/** How far a method may miss the wanted length to end with a line or a sentence. */
const tolerance = 0.1

/** Clamps the wanted length so that the text stays within the bounds despite the tolerance. */
export function clampWordCount(wordCount: number = defaultWordCount): number {
  const words = Number.isNaN(wordCount) ? defaultWordCount : Math.round(wordCount)
  return Math.min(
    Math.floor(maxTextWords / (1 + tolerance)),
    Math.max(Math.ceil(minTextWords / (1 - tolerance)), words),
  )
}

/** Range of the length in words, with tolerance. */
export function getWordCountBounds(wordCount: number): { readonly min: number; readonly max: number } {
  return { min: Math.ceil(wordCount * (1 - tolerance)), max: Math.floor(wordCount * (1 + tolerance)) }
}
