export type Embedding =
  | {
      readonly status: 'embedded'
      /** Of unit length. */
      readonly vector: Float32Array
      /**
       * Share of the text's words that are in the table, above 0 and up to 1. It does not identify
       * the language, since the table also has many German and French words.
       */
      readonly knownShare: number
    }
  /** No word is in the table: the text is empty, pictures only, or in an unknown language. */
  | { readonly status: 'no-known-word' }
