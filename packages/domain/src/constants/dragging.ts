/** How entries of a notebook are dragged into another order. */
export const dragging = {
  /** How far the mouse moves before a drag starts, in CSS pixels. */
  mouseThresholdPx: 5,
  /** How long a finger rests before a drag starts, in milliseconds. */
  touchLongPressMs: 120,
  /** The drop animation takes between these, by distance, in milliseconds. */
  dropMinMs: 330,
  dropMaxMs: 550,
  /** The distance from which on the longest animation is taken, in CSS pixels. */
  dropMaxDistancePx: 1500,
  /** A cancelled drag returns in this share of the time. */
  cancelDurationFactor: 0.6,
  /** Auto-scroll starts this near to the edge, as a share of the container. */
  autoScrollStartShare: 0.25,
  /** Auto-scroll is fastest this near to the edge, as a share of the container. */
  autoScrollMaxSpeedShare: 0.05,
  /** Top speed of auto-scroll, in CSS pixels a frame. */
  autoScrollMaxPxPerFrame: 28,
  /** Auto-scroll is slowed at first and reaches its full speed between these times, in milliseconds. */
  autoScrollDampenFromMs: 360,
  autoScrollDampenUntilMs: 1200,
} as const
