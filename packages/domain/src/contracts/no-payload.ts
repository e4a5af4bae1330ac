import * as v from 'valibot'

/**
 * The payload of a callable without parameters. Clients differ in what they send, so `null`,
 * `undefined` and `{}` are all accepted; a use case always receives `null`.
 */
export const noPayload = v.pipe(
  v.custom<NoPayloadInput>(isEmpty, 'must be empty: this function takes no payload'),
  v.transform(() => null),
)

type NoPayloadInput = null | undefined | Record<string, never>

function isEmpty(input: unknown): boolean {
  if (input === null || input === undefined) return true
  return typeof input === 'object' && !Array.isArray(input) && Object.keys(input).length === 0
}
