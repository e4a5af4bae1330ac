import * as v from 'valibot'

/**
 * An IANA time zone name, such as 'Europe/Lisbon'. It may be unknown to the receiver: zones get new
 * names.
 */
export const timeZoneSchema = v.pipe(
  v.string('must be text'),
  v.regex(/^[A-Za-z0-9_+/-]{1,64}$/u, 'must be the name of a time zone'),
)
