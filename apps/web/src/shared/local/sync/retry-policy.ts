/** All timeouts, backoffs and overlaps of the sync. */
export const retryPolicy = {
  /** Exponential backoff with jitter while the server is unreachable. */
  sendBackoff: { minDelayMs: 1_000, maxDelayMs: 30_000 },
  /** The same for reads, without jitter. */
  readBackoff: { minDelayMs: 2_000, maxDelayMs: 60_000 },
  /**
   * Timeout of one commit: a fixed part, plus its size at 16 KB/s. A commit that succeeds after its
   * timeout is recognized by its write ids.
   */
  commitTimeoutMs: 20_000,
  commitBytesPerMs: 16,
  /** Text of one commit in UTF-8 bytes; Firestore accepts 10 MiB. Halved after each timeout. */
  commitBytes: { max: 4_000_000, min: 50_000 },
  /**
   * How long after a change an older one may still appear: the server timestamps a write on
   * arrival, and commits it within seconds.
   */
  changeOverlapMs: 30_000,
  /** Delay before restarting a crashed task, or retrying to open its database or load its code. */
  restartDelayMs: 5_000,
} as const
