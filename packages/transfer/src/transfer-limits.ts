/** Limits of imported files. */
export const transferLimits = {
  /**
   * Of one text (JSON, Markdown, plain), zipped or not. A browser needs about three times as much
   * memory to read it.
   */
  maxTextBytes: 100_000_000,
  /** Of all texts of a zip together, unpacked: a zip bomb of 42 KB can expand to petabytes. */
  maxUnpackedBytes: 200_000_000,
  /** Of a zip file. Its pictures are skipped without being read. */
  maxZipBytes: 2_000_000_000,
  /** In a zip or a folder. */
  maxFiles: 100_000,
  maxEntries: 100_000,
  /** Of one entry. Each is a separate commit when it is restored on the server. */
  maxVersions: 1_000,
} as const
