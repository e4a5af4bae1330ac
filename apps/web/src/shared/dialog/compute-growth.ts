/** A rectangle in CSS pixels, relative to the viewport. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The transform and clip that make a dialog cover a card. */
export interface Growth {
  /** Translation in CSS pixels. */
  readonly x: number
  readonly y: number
  /** Scale factor, from the upper left corner. */
  readonly scale: number
  /** Clipped height at the lower end, in CSS pixels of the unscaled dialog. */
  readonly clippedHeight: number
}

/**
 * Computes the start of a dialog's opening animation: on the card's upper edge, with its width and
 * at most its height. Scales uniformly, since distorted letters would show, and clips the excess
 * height.
 *
 * @param dialog its rectangle at rest
 */
export function computeGrowth(card: Rect, dialog: Rect): Growth {
  const scale = card.width / dialog.width
  return {
    x: card.left - dialog.left,
    y: card.top - dialog.top,
    scale,
    clippedHeight: Math.max(0, dialog.height - card.height / scale),
  }
}
