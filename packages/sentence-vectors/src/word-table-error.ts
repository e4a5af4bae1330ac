/** Thrown for bytes that are not a readable word vector table. */
export class WordTableError extends Error {
  override readonly name = 'WordTableError'
}
