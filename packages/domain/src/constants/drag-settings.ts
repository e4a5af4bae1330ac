/** Settings of drag and drop in a notebook. */
export const dragSettings = {
  /** How far the mouse moves before a drag starts. */
  mouseThresholdPx: 5,
  /** How long a finger rests before a drag starts. */
  touchLongPressMs: 120,
  /** Duration range of the drop animation; it depends on the distance. */
  dropMinMs: 330,
  dropMaxMs: 550,
  /** At this distance and beyond, the drop animation takes its longest duration. */
  dropMaxDistancePx: 1500,
  /** A cancelled drag returns in this share of the drop duration. */
  cancelDurationFactor: 0.6,
  /** Auto-scroll starts this close to the edge, as a share of the container. */
  autoScrollStartShare: 0.25,
  /** Auto-scroll reaches its top speed this close to the edge, as a share of the container. */
  autoScrollMaxSpeedShare: 0.05,
  autoScrollMaxPxPerFrame: 28,
  /**
   * Auto-scroll speeds up from slow to full speed between these two times, counted from the start
   * of the drag.
   */
  autoScrollDampenFromMs: 360,
  autoScrollDampenUntilMs: 1200,
} as const
