/**
 * Whether no document can have this id, because Firestore reserves it or it is more than one
 * segment of a path. A request with it fails for good.
 */
export function isReservedId(id: string): boolean {
  return /^(?:\.\.?|__.*__)$/u.test(id) || id.includes('/') || id === ''
}
