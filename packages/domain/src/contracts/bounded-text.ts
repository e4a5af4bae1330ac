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

/** A {@link writtenText} that is looked for in the store. That holds UTF-8, which knows no half of a character, and refuses to look for one. */
export function storedText(maximum: number) {
  return v.pipe(
    writtenText(maximum),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'must hold whole characters'),
  )
}
