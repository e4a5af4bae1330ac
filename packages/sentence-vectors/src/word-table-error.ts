/** Thrown for bytes that are no table of word vectors which this version reads. `message` says what is wrong with them. */
export class WordTableError extends Error {
  override readonly name = 'WordTableError'
}
