import * as v from 'valibot'

/**
 * A stored text of at most `maxLength` characters, counted as Unicode code points.
 *
 * JavaScript counts UTF-16 code units, so an emoji counts as two. User input is validated by that
 * stricter count (`parseContent` and similar). Schemas use the looser count, so that every text
 * that the Security Rules accepted stays readable.
 */
export function atMostCharacters(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.check((text) => isWithinLimit(text, maxLength), `must have at most ${maxLength} characters`),
  )
}

function isWithinLimit(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return true
  // A code point has at most two code units.
  if (text.length > 2 * maxLength) return false
  let count = 0
  for (const _ of text) if (++count > maxLength) return false
  return true
}
