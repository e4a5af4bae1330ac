/** Every timeout, backoff and overlap of sync, in one place. Milliseconds unless said. */
export const retryPolicy = {
  /** Pause before an unreachable server is tried again: doubled each time, up to the longest, with jitter. */
  sendBackoff: { shortestMs: 1_000, longestMs: 30_000 },
  /** The same for reading. */
  readBackoff: { shortestMs: 2_000, longestMs: 60_000 },
  /**
   * How long one commit may take before it is aborted: a fixed part, and more for its size, at 16
   * KB a second. What takes effect all the same is recognised by its write ids.
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
  /** Pause before a task of sync that broke is started again. */
  restartMs: 5_000,
} as const
