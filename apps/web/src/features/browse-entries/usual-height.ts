/** A card of three lines with its gap, in CSS pixels, until it is measured. */
export const usualHeight = 165
