/** What a key does. */
export type Shortcut = 'search' | 'compose' | 'next' | 'previous' | 'open' | 'edit' | 'help'

/** What a shortcut is judged by: a part of `KeyboardEvent`. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * The shortcut that a press of a key means, wherever it happens; `undefined` for none. Keys are those that the layout gives, not their places: '/' is Shift
 * and 7 on a German keyboard, which is why Shift is let through for signs. Held keys only move.
 */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = press
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined
  const shortcut = bySign.get(key) ?? (shiftKey ? undefined : byKey.get(key.length === 1 ? key.toLowerCase() : key))
  return repeat && shortcut !== 'next' && shortcut !== 'previous' ? undefined : shortcut
}

const bySign: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
])

const byKey: ReadonlyMap<string, Shortcut> = new Map([
  ['c', 'compose'],
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'edit'],
  ['Enter', 'open'],
])
