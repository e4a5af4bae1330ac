import type { EntryText } from './entry-store'

export function isSameText(one: EntryText | undefined, other: EntryText | undefined): boolean {
  return one?.content === other?.content && one?.category === other?.category
}
