/** Chosen on two journals; changing one by a third changes little (decision 56). */
export const parameters = {
  /** The weight of a word with a similar vector, times its cosine. */
  similar: 0.5,
  /** From this cosine on, two words count as similar. */
  minCosine: 0.5,
  /** The part of a neighbour's match that a note takes over. */
  neighbour: 0.3,
  /**
   * The weight of the cosine of the whole note, of its nearest passage, and of its best passage.
   */
  whole: 0.3,
  passage: 0.4,
  bestPassage: 0.6,
  passageCosine: 0.6,
  /** A term in the first sentence counts as this many more. */
  lead: 0.5,
  /** The bonus of two words side by side, as in the question. */
  phrase: 0.1,
}
