/**
 * Weight of a word by its probability: a / (a + p), "smooth inverse frequency". Near 1 for rare
 * words, near 0 for very common ones.
 *
 * Source: Arora, Liang and Ma, "A simple but tough-to-beat baseline for sentence embeddings", ICLR
 * 2017, which recommends a between 0.0001 and 0.001.
 */
export function computeSifWeight(probability: number): number {
  return smoothing / (smoothing + probability)
}

const smoothing = 0.0003
