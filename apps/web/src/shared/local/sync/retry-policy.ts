/** Every timeout, backoff and overlap of sync, in one place. Milliseconds unless said. */
export const retryPolicy = {
  /** Backoff while the server is unreachable: doubled each time, up to the longest, with jitter. */
  sendBackoff: { shortestMs: 1_000, longestMs: 30_000 },
  /** The same for reading. */
  readBackoff: { shortestMs: 2_000, longestMs: 60_000 },
  /**
   * Timeout of one commit: a fixed part, plus its size at 16 KB a second. A commit that takes effect
   * after its timeout is recognised by its write ids.
   */
  commitTimeoutMs: 20_000,
  commitBytesPerMs: 16,
  /**
   * Text of one commit in UTF-8 bytes, of the 10 MiB that Firestore takes. Halved after each
   * timeout, down to the smallest.
   */
  commitBytes: { most: 4_000_000, smallest: 50_000 },
  /**
   * How long after a change an older one may still appear: the server times a write when it arrives
   * and commits it later, within seconds.
   */
  changeOverlapMs: 30_000,
  /** Delay before a crashed task is restarted, and before its database or its code is loaded again. */
  restartMs: 5_000,
} as const
