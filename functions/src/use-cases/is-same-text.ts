import type { EntryText } from './entry-store'

/** Whether nothing of what a person wrote differs. */
export function isSameText(one: EntryText | undefined, other: EntryText | undefined): boolean {
  return one?.content === other?.content && one?.category === other?.category
}
