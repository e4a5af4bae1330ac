import type { EntryText } from '../ports/entry-store'

export function isSameText(one: EntryText | undefined, other: EntryText | undefined): boolean {
  return one?.content === other?.content && one?.category === other?.category
}
