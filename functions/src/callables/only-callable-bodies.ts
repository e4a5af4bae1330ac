import type { HttpsFunction } from 'firebase-functions/https'

/**
 * Puts data that no contract accepts in place of a body that is no call, so that it is refused like any other wrong payload.
 *
 * Left as they are, a body without `data` and a value that the SDK cannot decode are written to the logs whole, and they may hold
 * somebody's words; the latter, and values nested without end, would come back as `internal` besides.
 *
 * @param longest in bytes: what is longer is not looked at
 */
export function onlyCallableBodies<F extends HttpsFunction>(callable: F, longest: number): F {
  return new Proxy(callable, {
    apply(target, self, [request, response]: Parameters<HttpsFunction>) {
      const isTooLong = (request.rawBody?.byteLength ?? 0) > longest
      if (isTooLong || !isCallableBody(request.body)) request.body = { data: noPayload }
      return Reflect.apply(target, self, [request, response])
    },
  })
}

/** Contracts take an object or nothing. */
const noPayload = 'not a call'

/** No contract nests deeper than a few levels. */
const deepest = 16

/** Whether a parsed body is `{ data }` alone, with nothing inside that the callable protocol gives a meaning of its own. */
export function isCallableBody(body: unknown): boolean {
  if (!isRecord(body) || Array.isArray(body) || body['data'] === undefined || Object.keys(body).length !== 1)
    return false
  let level: unknown[] = [body['data']]
  for (let depth = 0; level.length > 0; depth += 1) {
    const holders = level.filter(isRecord)
    if (depth > deepest || holders.some((holder) => '@type' in holder)) return false
    level = holders.flatMap((holder) => Object.values(holder))
  }
  return true
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
