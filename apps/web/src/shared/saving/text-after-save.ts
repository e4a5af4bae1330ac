/**
 * The text that stays in a field once `taken` is saved: what was typed behind it since. A text that
 * was changed elsewhere than at its end stays whole, since no part of it alone says what the user
 * meant.
 */
export function textAfterSave(taken: string, current: string): string {
  return taken !== '' && current.startsWith(taken) ? current.slice(taken.length).trimStart() : current
}
