import * as v from 'valibot'

/** A text of at most `maxLength` UTF-16 code units; may be empty. */
export function boundedText(maxLength: number) {
  return v.pipe(v.string('must be text'), v.maxLength(maxLength, `must have at most ${maxLength} characters`))
}

/** A text of at most `maxLength` UTF-16 code units with at least one non-space character. */
export function writtenText(maxLength: number) {
  return v.pipe(
    boundedText(maxLength),
    v.check((text) => /\S/u.test(text), 'must not be blank'),
  )
}

/**
 * A {@link writtenText} that can be used in a Firestore query. Firestore stores UTF-8 and rejects
 * lone surrogates.
 */
export function storedText(maxLength: number) {
  return v.pipe(
    writtenText(maxLength),
    v.check((text) => !/\p{Surrogate}/u.test(text), 'must hold whole characters'),
  )
}
