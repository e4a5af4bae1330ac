/** The slideshow of the landing page. */
export const carousel = {
  slideCount: 3,
  /** How long a slide stays, in milliseconds. */
  intervalMs: 3000,
  /** Widest that a screenshot is shown, in CSS pixels. */
  imageMaxWidthPx: 400,
} as const
