/** What a text became. */
export type Embedding =
  | {
      readonly status: 'embedded'
      /** Of unit length. */
      readonly vector: Float32Array
      /**
       * Which part of the text's words was known, above 0 and up to 1: how much of it the vector speaks for. It does not tell languages apart, since the table has
       * many German and French words as well.
       */
      readonly knownShare: number
    }
  /** None of its words is in the table: it is empty, of pictures, or in a language that the table does not know. */
  | { readonly status: 'no known word' }
