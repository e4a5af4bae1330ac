import * as v from 'valibot'

/** A text of at most `maximum` UTF-16 code units; may be empty. */
export function boundedText(maximum: number) {
  return v.pipe(v.string('must be a text'), v.maxLength(maximum, `must have at most ${maximum} characters`))
}

/** A text of at most `maximum` UTF-16 code units with at least one non-space character. */
export function writtenText(maximum: number) {
  return v.pipe(
    boundedText(maximum),
    v.check((text) => /\S/u.test(text), 'must not be blank'),
  )
}

/**
 * A {@link writtenText} that can be used in a Firestore query. Firestore stores UTF-8 and rejects
 * lone surrogates.
 */
export function storedText(maximum: number) {
  return v.pipe(
    writtenText(maximum),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'must hold whole characters'),
  )
}
