import { reservedUsernames, wordsOfAuthority } from '../constants/reserved-usernames'

/**
 * Whether a name is kept for Geist itself: it is a reserved word, it begins with the product's name, or a part of it between `-` and `_` is a word of authority. Digits aside, so
 * `admin1` is no other name than `admin`. Security Rules repeat it.
 *
 * Only who claims a name is asked; whoever goes by one already keeps it.
 */
export function isReservedUsername(username: string): boolean {
  const parts = username.replaceAll(/[0-9]/gu, '').split(/[-_]/u)
  return (
    reservedUsernames.has(username) ||
    /^[^a-z]*geist/u.test(username) ||
    parts.some((part) => wordsOfAuthority.has(part))
  )
}
