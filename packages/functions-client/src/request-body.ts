/**
 * The body of a call. `undefined`, which JSON has no word for, is sent as null when it is the whole payload and left out
 * when it is one field of it.
 *
 * @throws {TypeError} for what JSON cannot carry: a cycle, a BigInt, and numbers that are not finite, which
 *   `JSON.stringify` alone would silently turn into null.
 */
export function requestBody(payload: unknown): string {
  return JSON.stringify({ data: payload ?? null }, refuseNonFinite)
}

function refuseNonFinite(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`JSON cannot carry ${value} at '${key}'.`)
  }
  return value
}
