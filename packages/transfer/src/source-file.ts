/** A file that is read in pieces: in memory, chosen by the user, or within a zip. */
export interface SourceFile {
  /** Name with folders, separated by `/`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly lastModified: number
  /**
   * @param end exclusive
   * @throws if the file is no longer readable
   */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}
