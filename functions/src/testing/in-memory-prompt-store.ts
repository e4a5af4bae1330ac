import { type JournalPromptStore, promptMemory, type StoredWriting } from '../use-cases/generate-journal-prompt'

export interface InMemoryAccount {
  readonly aiOn?: boolean
  /** Newest first. */
  readonly entries?: readonly StoredWriting[]
}

export interface InMemoryPromptStore extends JournalPromptStore {
  /** How many entries were read so far. */
  readonly read: () => number
}

/** Accounts by uid, kept like Firestore keeps them. */
export function inMemoryPromptStore(accounts: Readonly<Record<string, InMemoryAccount>>): InMemoryPromptStore {
  const prompts = new Map<string, readonly string[]>()
  let read = 0
  return {
    read: () => read,
    isAiOn: async (uid) => accounts[uid]?.aiOn ?? true,
    async *entriesNewestFirst(uid) {
      for (const entry of accounts[uid]?.entries ?? []) {
        read += 1
        yield entry
      }
    },
    givenPrompts: async (uid) => prompts.get(uid) ?? [],
    async rememberPrompt(uid, prompt) {
      const given = prompts.get(uid) ?? []
      if (given.includes(prompt)) return 'given-before'
      prompts.set(uid, [...given, prompt].slice(-promptMemory))
      return 'remembered'
    },
  }
}

/** An entry as somebody writes it. */
export function written(content: string): StoredWriting {
  return { content, isInTrash: false, isFromAi: false }
}
