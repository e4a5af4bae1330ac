/** A file that is read in pieces: one in memory, one that a person has chosen, or one within a zip. */
export interface SourceFile {
  /** Name with its folders, parted by `/`. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly lastModified: number
  /** @param end exclusive; @throws when the file cannot be read any more */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}
