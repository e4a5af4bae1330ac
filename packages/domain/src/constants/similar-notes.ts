/** Which notes are shown as similar to one. */
export const similarNotes = {
  /** How many are shown. */
  shownMax: 4,
  /**
   * The least cosine similarity of a similar note. In the demo journals 9 of 10 pairs of notes score
   * below 0.46 to 0.54, and the note nearest to another scores 0.53 to 0.60 (medians).
   */
  minScore: 0.45,
} as const
