import * as v from 'valibot'

/** A text of at most `maximum` UTF-16 code units; it may be empty. */
export function boundedText(maximum: number) {
  return v.pipe(v.string('must be a text'), v.maxLength(maximum, `must have at most ${maximum} characters`))
}

/** A text of at most `maximum` UTF-16 code units with something other than spaces in it. */
export function writtenText(maximum: number) {
  return v.pipe(
    boundedText(maximum),
    v.check((text) => /\S/u.test(text), 'must not be blank'),
  )
}
