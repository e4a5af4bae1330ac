import { type StoredWriting, suggestionMemory, type SuggestionStore } from '../use-cases/ports/suggestion-store'

export interface InMemoryAccount {
  /** Newest first. */
  readonly entries?: readonly StoredWriting[]
}

export interface InMemorySuggestionStore extends SuggestionStore {
  readonly read: () => number
}

export function inMemorySuggestionStore(accounts: Readonly<Record<string, InMemoryAccount>>): InMemorySuggestionStore {
  const remembered = new Map<string, readonly string[]>()
  let read = 0
  return {
    read: () => read,
    async *entriesNewestFirst(uid) {
      for (const entry of accounts[uid]?.entries ?? []) {
        read += 1
        yield entry
      }
    },
    given: async (uid, kind) => remembered.get(`${uid}/${kind}`) ?? [],
    async remember(uid, kind, suggestions) {
      const given = remembered.get(`${uid}/${kind}`) ?? []
      if (suggestions.some((suggestion) => given.includes(suggestion))) return 'given-before'
      remembered.set(`${uid}/${kind}`, [...given, ...suggestions].slice(-suggestionMemory))
      return 'remembered'
    },
  }
}

export function written(content: string): StoredWriting {
  return { content, isInTrash: false, isFromAi: false, isNeverAi: false }
}
