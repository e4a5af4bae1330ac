import * as v from 'valibot'

/**
 * A stored text of at most `maximum` characters, counted as Unicode code points.
 *
 * JavaScript counts UTF-16 code units, so an emoji counts as two. User input is validated by that
 * stricter count (`parseContent` and similar). Schemas use the looser count, so that every text
 * that the Security Rules accepted stays readable.
 */
export function atMostCharacters(maximum: number) {
  return v.pipe(
    v.string('must be a text'),
    v.check((text) => fits(text, maximum), `must have at most ${maximum} characters`),
  )
}

function fits(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true
  if (text.length > 2 * maximum) return false
  let count = 0
  for (const _ of text) if (++count > maximum) return false
  return true
}
