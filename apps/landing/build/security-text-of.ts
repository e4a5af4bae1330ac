import { operator } from '@geist/legal/operator'

const day = 86_400_000
/** It has to end, and within a year: a site that nobody builds any more has nobody who would read what is sent. */
const holdsMs = 364 * day

/** Whom to tell of a hole: https://www.rfc-editor.org/rfc/rfc9116. */
export function securityTextOf(landing: string, now: number): string {
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${new Date(now + holdsMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${landing}/.well-known/security.txt`,
    '',
  ].join('\n')
}
