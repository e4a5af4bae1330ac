/**
 * The text that stays in a field once `taken` is saved: what the user has appended since. A text
 * that was changed elsewhere stays whole, since no part of it stands alone.
 */
export function removeSavedText(taken: string, current: string): string {
  return taken !== '' && current.startsWith(taken) ? current.slice(taken.length).trimStart() : current
}
