/** A random id of 36 characters; random ids spread over Firestore's key range. */
export function makeId(): string {
  return crypto.randomUUID()
}
