/** The slideshow of the landing page. */
export const carousel = {
  slideCount: 3,
  intervalMs: 3000,
  /** Largest display width of a screenshot, in CSS pixels. */
  imageMaxWidthPx: 400,
} as const
