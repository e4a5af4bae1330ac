/** A random id for an entry, a notebook or a text: 36 characters, which spread over Firestore's key range. */
export function makeId(): string {
  return crypto.randomUUID()
}
