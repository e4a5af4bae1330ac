import { embeddedJournalAi } from '@geist/functions/embedded'
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
    for (const [kind, { count, maxWritings, ask }] of Object.entries(suggestionKinds)) {
      console.log(`${name}: ${kind}`)
      const previousSuggestions: string[] = []
      for (let index = 0; index < count; index += 1) {
        const first = Math.floor((index * (entries.length - 1)) / count)
        const answer = await ask({
          writings: entries.slice(first, first + maxWritings).map(({ content }) => content),
          previousSuggestions: previousSuggestions.slice(-30),
          seed: `${seed} ${index}`,
          signal,
        })
        const suggestions = answer.status === 'answered' ? [answer.value].flat() : []
        previousSuggestions.push(...suggestions)
        for (const suggestion of suggestions) console.log(`  ${suggestion}`)
      }
    }
  }
}

type Ask = typeof embeddedJournalAi.generateAction | typeof embeddedJournalAi.generateQueryPrompts

interface SuggestionKind {
  /** How often to ask. */
  readonly count: number
  /** How many of the newest writings a suggestion considers. */
  readonly maxWritings: number
  readonly ask: (...request: Parameters<Ask>) => ReturnType<Ask>
}

const suggestionKinds: Readonly<Record<string, SuggestionKind>> = {
  prompts: { count: 25, maxWritings: 30, ask: (request) => embeddedJournalAi.generateJournalPrompt(request) },
  'prompts for a draft': {
    count: 15,
    maxWritings: 1,
    ask: (request) => embeddedJournalAi.generateJournalPrompt(request),
  },
  actions: { count: 12, maxWritings: 30, ask: (request) => embeddedJournalAi.generateAction(request) },
  'questions to notes': {
    count: 5,
    maxWritings: 30,
    ask: (request) => embeddedJournalAi.generateQueryPrompts(request),
  },
}

const { signal } = new AbortController()
