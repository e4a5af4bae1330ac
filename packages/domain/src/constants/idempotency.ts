/** Settings of idempotency keys, for contracts with `hasIdempotencyKey`. */
export const idempotency = {
  /** The header that carries the key (draft-ietf-httpapi-idempotency-key-header). */
  header: 'Idempotency-Key',
  /**
   * 128 random bits in hexadecimal, so that no caller can guess another caller's key and read the
   * stored answer.
   */
  keyPattern: /^[0-9a-f]{32}$/u,
  /**
   * How long the server stores an answer for retries. No client waits longer than
   * `callableDefaults.timeoutMs`.
   */
  answerTtlMs: 5 * 60_000,
} as const
