export type Shortcut = 'search' | 'compose' | 'next' | 'previous' | 'open' | 'edit' | 'help'

/** Parts of `KeyboardEvent` that decide on a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * Finds the shortcut of a key press. Keys are characters of the layout, not positions: '/' is
 * Shift+7 on a German keyboard, so signs allow Shift. Only moving works with auto-repeat.
 */
export function findShortcut(press: KeyPress): Shortcut | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = press
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined
  const shortcut =
    shortcutBySign.get(key) ?? (shiftKey ? undefined : shortcutByKey.get(key.length === 1 ? key.toLowerCase() : key))
  return repeat && shortcut !== 'next' && shortcut !== 'previous' ? undefined : shortcut
}

const shortcutBySign: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
])

const shortcutByKey: ReadonlyMap<string, Shortcut> = new Map([
  ['c', 'compose'],
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'edit'],
  ['Enter', 'open'],
])
