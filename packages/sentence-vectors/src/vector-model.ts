/**
 * Names the embedding: word table and rules together. Stored with each vector, since only vectors
 * of the same model can be compared. Change it with anything that affects the results.
 */
export const vectorModel = 'geist-words-1'

/** Numbers per vector. */
export const dimensions = 100
