/** A rectangle on the screen, in CSS pixels. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** What has to be done with a dialog so that it covers a card. */
export interface Growth {
  /** How far it is moved, in CSS pixels. */
  readonly x: number
  readonly y: number
  /** How many times as large it is drawn, from its upper left corner. */
  readonly scale: number
  /** How much of its lower end is not drawn, in CSS pixels of the dialog as it is at rest. */
  readonly cut: number
}

/**
 * How a dialog begins as the card that it opens from: on its upper edge and as wide, and no higher. It is scaled alike in both directions, since letters
 * that are pressed flat would be seen; of what is too high only the upper part is shown.
 *
 * @param dialog where it is at rest
 */
export function growth(card: Place, dialog: Place): Growth {
  const scale = card.width / dialog.width
  return {
    x: card.left - dialog.left,
    y: card.top - dialog.top,
    scale,
    cut: Math.max(0, dialog.height - card.height / scale),
  }
}
