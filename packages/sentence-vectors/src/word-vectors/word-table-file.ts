/** Address of the table of word vectors: beside this module, or beside the bundle that has it. */
export const wordTableFile = new URL('word-vectors.bin', import.meta.url)
