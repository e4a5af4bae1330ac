import { operator } from '@geist/legal/operator'

const dayMs = 86_400_000
/** Validity of the contact: under a year, since reports about an unmaintained site go unread. */
const validityMs = 364 * dayMs

/**
 * Formats `security.txt`, the contact for vulnerability reports:
 * https://www.rfc-editor.org/rfc/rfc9116.
 *
 * @param landingUrl without a trailing slash
 * @param now epoch milliseconds
 */
export function formatSecurityText(landingUrl: string, now: number): string {
  return [
    `Contact: mailto:${operator.email}`,
    `Expires: ${new Date(now + validityMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${landingUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
