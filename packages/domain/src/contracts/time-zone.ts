import * as v from 'valibot'

/** The IANA name of a time zone, such as 'Europe/Lisbon'. Whether the other end knows it is another matter: zones get new names. */
export const timeZoneSchema = v.pipe(
  v.string('must be a text'),
  v.regex(/^[A-Za-z0-9_+/-]{1,64}$/u, 'must be the name of a time zone'),
)
