/**
 * What a word counts in a text, by how likely it is in general: a / (a + p), "smooth inverse frequency". Near 1 for rare words, near 0 for those of which every
 * sentence is full.
 *
 * Source: Arora, Liang and Ma, "A simple but tough-to-beat baseline for sentence embeddings", ICLR 2017, which finds a between 0.0001 and 0.001 to be good.
 */
export function sifWeight(probability: number): number {
  return smoothing / (smoothing + probability)
}

const smoothing = 0.0003
