/**
 * Whether Firestore rejects this document id: it is empty, has a slash, or is reserved. Requests
 * with it always fail.
 */
export function isInvalidDocumentId(id: string): boolean {
  return /^(?:\.\.?|__.*__)$/u.test(id) || id.includes('/') || id === ''
}
