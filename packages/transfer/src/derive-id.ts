/**
 * Derives the id of an imported item in an account. It is deterministic, so a repeated import adds
 * nothing, and differs between accounts. The 40 hexadecimal digits of a SHA-256 spread over the key
 * range like random ids.
 *
 * @param key identifies the item in its source: an id there, or its text and time
 */
export async function deriveId(uid: string, key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`geist-import\n${uid}\n${key}`))
  return Array.from(new Uint8Array(digest, 0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an id is from `deriveId`. Notes written in Geist have UUIDs, which contain hyphens. */
export function isDerivedId(id: string): boolean {
  return /^[0-9a-f]{40}$/u.test(id)
}
