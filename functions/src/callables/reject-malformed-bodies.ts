import type { HttpsFunction } from 'firebase-functions/https'

/**
 * Replaces a malformed body by data that no contract accepts, so that it is refused as an invalid
 * payload.
 *
 * The SDK would log a body without `data`, or with an undecodable value, in full; it may hold the
 * user's words. It would answer the latter, and deeply nested values, with `internal`.
 *
 * @param maxBytes bytes; a longer body is not inspected
 */
export function rejectMalformedBodies<F extends HttpsFunction>(callable: F, maxBytes: number): F {
  return new Proxy(callable, {
    apply(target, thisArgument, [request, response]: Parameters<HttpsFunction>) {
      const isTooLong = (request.rawBody?.byteLength ?? 0) > maxBytes
      if (isTooLong || !isCallableBody(request.body)) request.body = { data: invalidData }
      return Reflect.apply(target, thisArgument, [request, response])
    },
  })
}

/** Contracts accept an object or nothing, so this never fits. */
const invalidData = 'not a call'

/** Maximum nesting; contracts have only a few levels. */
const maxDepth = 16

/**
 * Whether a parsed body is `{ data }` alone and contains no value with `@type`, which the callable
 * protocol reserves.
 */
export function isCallableBody(body: unknown): boolean {
  if (!isRecord(body) || Array.isArray(body) || body['data'] === undefined || Object.keys(body).length !== 1)
    return false
  let level: unknown[] = [body['data']]
  for (let depth = 0; level.length > 0; depth += 1) {
    const records = level.filter(isRecord)
    if (depth > maxDepth || records.some((record) => '@type' in record)) return false
    level = records.flatMap((record) => Object.values(record))
  }
  return true
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
