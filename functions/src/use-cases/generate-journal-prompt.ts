import type { JournalAi } from '../ai/journal-ai'
import type { Outcome } from './outcome'

/** What suggesting a prompt needs to know of an account, and to remember of it. */
export interface JournalPromptStore {
  isAiOn(uid: string): Promise<boolean>
  /** The account's own entries, newest first, those in the trash and the AI's answers included. */
  entriesNewestFirst(uid: string): AsyncIterable<StoredWriting>
  /** The last prompts this account was given, newest last, at most `promptMemory`. */
  givenPrompts(uid: string): Promise<readonly string[]>
  /** Adds a prompt to those given, unless it is one of them, as when two devices ask at the same moment. */
  rememberPrompt(uid: string, prompt: string): Promise<'remembered' | 'given-before'>
}

/** An entry, as far as suggesting a prompt is concerned. */
export interface StoredWriting {
  readonly content: string
  readonly isInTrash: boolean
  /** Whether the AI wrote it: a saved reply, analysis or cut-up. */
  readonly isFromAi: boolean
}

export interface JournalPromptTools {
  readonly store: JournalPromptStore
  readonly ai: JournalAi
  /** Chooses among the prompts there could be. */
  readonly seed: string
}

/** A prompt does not come again within this many. */
export const promptMemory = 30

/** Suggests what to write about, from what the account wrote lately. */
export async function generateJournalPrompt(
  uid: string,
  { store, ai, seed }: JournalPromptTools,
): Promise<Outcome<{ prompt: string }>> {
  if (!(await store.isAiOn(uid))) return { status: 'refused', reason: { reason: 'ai-off' } }
  const writings = await recentWritings(store.entriesNewestFirst(uid))
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const given = await store.givenPrompts(uid)
    const suggestion = await ai.generateJournalPrompt({ writings, given, seed: `${seed} ${attempt}` })
    if (suggestion.status === 'unavailable') break
    const { prompt } = suggestion
    if ((await store.rememberPrompt(uid, prompt)) === 'remembered') return { status: 'answered', response: { prompt } }
  }
  return { status: 'refused', reason: { reason: 'ai-unavailable' } }
}

/** Enough that calls of one person at the same moment sort themselves out. */
const mostAttempts = 5
/** How many entries a prompt takes into account. */
const mostWritings = 30
/** How many entries are read to find them: a person who has thrown away hundreds waits no longer for it. */
const mostRead = 120

async function recentWritings(entries: AsyncIterable<StoredWriting>): Promise<string[]> {
  const writings: string[] = []
  let read = 0
  for await (const { content, isInTrash, isFromAi } of entries) {
    if (!isInTrash && !isFromAi && content.trim() !== '') writings.push(content)
    read += 1
    if (writings.length === mostWritings || read === mostRead) break
  }
  return writings
}
