import { embeddedJournalAi } from '@geist/functions/embedded-journal-ai'
import type { JournalEntry } from './meaning/journals/benchmark-journal'
import { journalNames } from './meaning/journals/benchmark-journal'
import { readBenchmarkJournal } from './meaning/journals/read-benchmark-journal'

/**
 * Prints 201 suggestions of the embedded AI about three journals, for a person to judge: prompts,
 * prompts for a draft, actions and questions to one's notes. Each is about other entries.
 *
 * @param args optionally a seed, for other suggestions
 */
export async function benchSuggestions([seed = '']: readonly string[]): Promise<void> {
  for (const name of journalNames) {
    const entries = readBenchmarkJournal(name)
      .entries.filter(({ isInTrash, isFromAi }) => isInTrash !== true && isFromAi !== true)
      .toSorted((a, b) => b.writtenAt - a.writtenAt)
    for (const [kind, { count, suggest }] of Object.entries(suggestionKinds)) {
      console.log(`${name}: ${kind}`)
      const previousSuggestions: string[] = []
      for (let index = 0; index < count; index += 1) {
        const first = Math.floor((index * (entries.length - 1)) / count)
        const suggestions = await suggest(entries.slice(first), previousSuggestions.slice(-30), `${seed} ${index}`)
        previousSuggestions.push(...suggestions)
        for (const suggestion of suggestions) console.log(`  ${suggestion}`)
      }
    }
  }
}

type Suggest = (
  entries: readonly JournalEntry[],
  previousSuggestions: readonly string[],
  seed: string,
) => Promise<readonly string[]>

const suggestionKinds: Readonly<Record<string, { readonly count: number; readonly suggest: Suggest }>> = {
  prompts: {
    count: 25,
    suggest: async (entries, previousSuggestions, seed) => {
      const request = { writings: listContents(entries), previousSuggestions, seed, signal }
      const answer = await embeddedJournalAi.generateJournalPrompt(request)
      return answer.status === 'answered' ? [answer.value] : []
    },
  },
  'prompts for a draft': {
    count: 15,
    suggest: async (entries, previousSuggestions, seed) => {
      const writings = listContents(entries).slice(0, 1)
      const answer = await embeddedJournalAi.generateJournalPrompt({ writings, previousSuggestions, seed, signal })
      return answer.status === 'answered' ? [answer.value] : []
    },
  },
  actions: {
    count: 12,
    suggest: async (entries, previousSuggestions, seed) => {
      const request = { writings: listContents(entries), previousSuggestions, seed, signal }
      const answer = await embeddedJournalAi.generateAction(request)
      return answer.status === 'answered' ? [answer.value] : []
    },
  },
  'questions to notes': {
    count: 5,
    suggest: async (entries, previousSuggestions, seed) => {
      const request = { writings: listContents(entries), previousSuggestions, seed, signal }
      const answer = await embeddedJournalAi.generateQueryPrompts(request)
      return answer.status === 'answered' ? answer.value : []
    },
  },
}

const { signal } = new AbortController()

/** The writings that a suggestion considers. */
const maxWritings = 30

function listContents(entries: readonly JournalEntry[]): readonly string[] {
  return entries.slice(0, maxWritings).map(({ content }) => content)
}
