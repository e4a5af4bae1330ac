/** Estimated height of a card of three lines with its gap, in CSS pixels. */
export const estimatedCardHeightPx = 165
