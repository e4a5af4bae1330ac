/** Words of a cut-up of which nobody said how long it should be: it fits on a screen, and is over before it tires. */
export const defaultWords = 120

/** Words that a cut-up has at least, where the entries have as many: below that nothing has time to return. */
export const shortestText = 80

/** Words that a cut-up has at most. */
export const longestText = 200

/** How often the same words may come when the entries have too few: a short note becomes a refrain, one word is not said eighty times. */
export const mostTurns = 3

/** What a method may miss the wanted number by, to end with a line or a sentence. */
const tolerance = 0.1

/** Words to aim at so that the text is within the bounds, whatever was asked for. */
export function textLength(wanted: number = defaultWords): number {
  const words = Number.isNaN(wanted) ? defaultWords : Math.round(wanted)
  return Math.min(Math.floor(longestText / (1 + tolerance)), Math.max(Math.ceil(shortestText / (1 - tolerance)), words))
}

/** The fewest and the most words of a text for which so many are wanted. */
export function textBounds(wanted: number): { readonly fewest: number; readonly most: number } {
  return { fewest: Math.ceil(wanted * (1 - tolerance)), most: Math.floor(wanted * (1 + tolerance)) }
}
