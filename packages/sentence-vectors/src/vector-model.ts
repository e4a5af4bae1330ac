/**
 * Names how a text becomes a vector: the table and the rules together. It is kept beside each vector, since only vectors of the same name can be compared.
 * Whatever changes what comes out changes this name.
 */
export const vectorModel = 'geist-words-1'

/** How many numbers a vector of this model has. */
export const dimensions = 100
