/**
 * A photo is best made no larger than this, in pixels, before it is read: ten-point print on a whole A4 page has letters of 15 pixels
 * then. More of them cost memory and read no better.
 */
export const usefulPixels = 6_000_000
