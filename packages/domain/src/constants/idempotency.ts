/** How a call that arrives twice is answered once, see `answersOnce` of a contract. */
export const idempotency = {
  /** The header that carries the key of a call (draft-ietf-httpapi-idempotency-key-header). */
  header: 'Idempotency-Key',
  /** 128 random bits in hexadecimal digits: nobody can guess the key of somebody else's call, and the answer is kept under lock and key by it. */
  keyPattern: /^[0-9a-f]{32}$/u,
  /** How long an answer is kept for a call that comes again, in milliseconds. Nobody waits for one longer than `callableDefaults.timeoutMs`. */
  keptMs: 5 * 60_000,
} as const
