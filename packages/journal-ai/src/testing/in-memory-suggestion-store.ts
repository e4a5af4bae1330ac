import { type StoredWriting, suggestionMemory, type SuggestionStore } from '../ports/suggestion-store'

export interface InMemoryAccount {
  /** Newest first. */
  readonly entries?: readonly StoredWriting[]
}

export interface InMemorySuggestionStore extends SuggestionStore {
  readonly readCount: () => number
}

export function inMemorySuggestionStore(accounts: Readonly<Record<string, InMemoryAccount>>): InMemorySuggestionStore {
  const suggestionsByKind = new Map<string, readonly string[]>()
  let readCount = 0
  return {
    readCount: () => readCount,
    async *streamEntriesNewestFirst(uid) {
      for (const entry of accounts[uid]?.entries ?? []) {
        readCount += 1
        yield entry
      }
    },
    readPreviousSuggestions: async (uid, kind) => suggestionsByKind.get(`${uid}/${kind}`) ?? [],
    async remember(uid, kind, suggestions) {
      const current = suggestionsByKind.get(`${uid}/${kind}`) ?? []
      if (suggestions.some((suggestion) => current.includes(suggestion))) return 'given-before'
      suggestionsByKind.set(`${uid}/${kind}`, [...current, ...suggestions].slice(-suggestionMemory))
      return 'remembered'
    },
  }
}

export function storedWriting(content: string): StoredWriting {
  return { content, collectionName: '', isInTrash: false, isFromAi: false, isNeverAi: false }
}
