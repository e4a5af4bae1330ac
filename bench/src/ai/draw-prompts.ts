import { embeddedJournalAi } from '@geist/functions/embedded'
import { findSlots } from '@geist/journal-ai'
import { demoJournals } from '@geist/tooling/demo-journals'

export interface PromptDraws {
  /** Of the demo journal's user. */
  readonly username: string
  readonly draws: readonly { readonly prompt: string; readonly hasTheme: boolean }[]
}

/** Draws a prompt after each entry of the demo journals, from the fourth on, like the function. */
export async function* drawPrompts(): AsyncGenerator<PromptDraws> {
  const { signal } = new AbortController()
  for (const { username, entries } of demoJournals()) {
    const contents = entries
      .filter(({ isDeleted, flags }) => !isDeleted && flags === undefined)
      .map(({ content }) => content)
    const draws: { prompt: string; hasTheme: boolean }[] = []
    for (let count = 4; count <= contents.length; count += 1) {
      const newestFirst = contents.slice(0, count).slice(-historyLength).toReversed()
      const earlierPrompts = draws.slice(-historyLength).map(({ prompt }) => prompt)
      const outcome = await embeddedJournalAi.generateJournalPrompt({
        writings: newestFirst,
        previousSuggestions: earlierPrompts,
        seed: `${username} ${count}`,
        signal,
      })
      if (outcome.status === 'failed') throw new Error('The embedded AI failed')
      const themes = findSlots(newestFirst)
      draws.push({ prompt: outcome.value, hasTheme: themes.some(({ reference }) => outcome.value.includes(reference)) })
    }
    yield { username, draws }
  }
}

/** Number of earlier prompts, and of recent entries, that a prompt takes into account. */
const historyLength = 30
