/** Settings of the similar notes of an entry. */
export const similarNotes = {
  maxShown: 4,
  /**
   * Minimum cosine similarity. In the demo journals, 90% of all pairs of notes score below 0.46 to
   * 0.54, and the nearest neighbour of a note scores 0.53 to 0.60 (medians).
   */
  minScore: 0.45,
} as const
