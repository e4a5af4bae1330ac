/**
 * The id that something from a file gets in an account: always the same one, so that importing it again adds nothing, and another one in every
 * account. 40 hexadecimal digits of a SHA-256, which spread over the key range as random ones do.
 *
 * @param key what it is in its source: an id there, or its words and its time
 */
export async function deriveId(uid: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`geist-import\n${uid}\n${key}`))
  return Array.from(new Uint8Array(digest, 0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
