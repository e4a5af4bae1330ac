/**
 * Recommended maximum size of a photo, in pixels: ten-point print on a full A4 page then has
 * letters of 15 pixels. Larger photos cost memory and are not read any better.
 */
export const maxUsefulPixels = 6_000_000
