/** Sizes of the two drawings of the map, in CSS pixels at full width. */
export const mapSizes = {
  wide: { width: 640, height: 427, nameSize: 21 },
  narrow: { width: 360, height: 420, nameSize: 19 },
} as const
