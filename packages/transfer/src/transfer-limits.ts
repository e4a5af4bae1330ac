/** Limits of imported files. */
export const transferLimits = {
  /**
   * One text (JSON, Markdown, plain), zipped or not: a browser needs about three times as much
   * memory to read it.
   */
  textBytes: 100_000_000,
  /** All texts of a zip together, unpacked: a zip bomb of 42 KB can expand to petabytes. */
  unpackedBytes: 200_000_000,
  /** A zip file. Its pictures are skipped without being read. */
  zipBytes: 2_000_000_000,
  /** Files in a zip or a folder. */
  files: 100_000,
  entries: 100_000,
  /** Earlier texts of one entry: each is a separate commit when it is restored on the server. */
  versions: 1_000,
} as const
