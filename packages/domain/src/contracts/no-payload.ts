import * as v from 'valibot'

/**
 * The payload of a callable that takes none. `null`, nothing and `{}` all mean that, since clients differ in what they
 * send; a use case always receives `null`. Anything else is refused.
 */
export const noPayload = v.pipe(
  v.custom<NoPayloadInput>(isNothing, 'must be empty: this function takes no payload'),
  v.transform(() => null),
)

type NoPayloadInput = null | undefined | Record<string, never>

function isNothing(input: unknown): boolean {
  if (input === null || input === undefined) return true
  return typeof input === 'object' && !Array.isArray(input) && Object.keys(input).length === 0
}
