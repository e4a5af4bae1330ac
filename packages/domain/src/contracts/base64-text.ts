import * as v from 'valibot'

/**
 * Base64 (RFC 4648, section 4, padded) without a data-URL prefix, of at most `maxLength`
 * characters.
 *
 * Not `v.base64()`: its pattern groups characters by four and overflows the stack on texts of
 * several megabytes.
 */
export function base64Text(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.check((text) => text.length <= maxLength, `must have at most ${maxLength} characters`),
    v.check((text) => text.length > maxLength || isBase64(text), 'must be base64 without a data-URL prefix'),
  )
}

function isBase64(text: string): boolean {
  if (text.length === 0 || text.length % 4 !== 0) return false
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return !/[^A-Za-z0-9+/]/u.test(text.slice(0, text.length - padding))
}
