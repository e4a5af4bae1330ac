/** How much Geist reads from files that somebody hands it. Sizes are bytes unless said otherwise. */
export const transferLimits = {
  /** One text (JSON, Markdown, plain), packed or not: a browser keeps about three times as much while it reads it. */
  textBytes: 100_000_000,
  /** All texts of a zip together, unpacked: a zip of 42 KB can claim to hold petabytes. */
  unpackedBytes: 200_000_000,
  /** A zip file itself. Its pictures are passed over without being read. */
  zipBytes: 2_000_000_000,
  /** Files in a zip, or in a folder. */
  files: 100_000,
  /** Entries of one import. */
  entries: 100_000,
  /** Earlier texts of one entry: each is a commit of its own on the way back to the server. */
  versions: 1_000,
} as const
