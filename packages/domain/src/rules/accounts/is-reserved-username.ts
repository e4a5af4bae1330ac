import { reservedUsernames, reservedUsernameParts } from '../../constants/reserved-usernames'

/**
 * Whether a name is reserved for Geist: it is a reserved word, begins with the product's name, or
 * has a word of authority between `-` and `_`. Digits are ignored, so `admin1` equals `admin`.
 * Security Rules repeat the check.
 *
 * It applies only to new claims; existing owners keep their names.
 */
export function isReservedUsername(username: string): boolean {
  const parts = username.replaceAll(/[0-9]/gu, '').split(/[-_]/u)
  return (
    reservedUsernames.has(username) ||
    /^[^a-z]*geist/u.test(username) ||
    parts.some((part) => reservedUsernameParts.has(part))
  )
}
