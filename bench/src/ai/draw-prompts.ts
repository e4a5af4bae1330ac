import { embeddedJournalAi } from '@geist/functions/embedded-journal-ai'
import { findThemes } from '@geist/functions/find-themes'
import { demoJournals } from '@geist/tooling/demo-journals'

export interface DrawnPrompts {
  readonly journal: string
  readonly drawn: readonly { readonly prompt: string; readonly hasTheme: boolean }[]
}

/** Draws a prompt after every entry of each demo journal, with the function's inputs. */
export async function* drawPrompts(): AsyncGenerator<DrawnPrompts> {
  const { signal } = new AbortController()
  for (const { username, entries } of demoJournals()) {
    const contents = entries
      .filter(({ isDeleted, flags }) => !isDeleted && flags === undefined)
      .map(({ content }) => content)
    const drawn: { prompt: string; hasTheme: boolean }[] = []
    for (let count = 4; count <= contents.length; count += 1) {
      const writings = contents.slice(0, count).slice(-historyLength).toReversed()
      const earlierPrompts = drawn.slice(-historyLength).map(({ prompt }) => prompt)
      const outcome = await embeddedJournalAi.generateJournalPrompt({
        writings,
        previousSuggestions: earlierPrompts,
        seed: `${username} ${count}`,
        signal,
      })
      if (outcome.status === 'failed') throw new Error('The embedded AI failed')
      const themes = findThemes(writings)
      drawn.push({ prompt: outcome.value, hasTheme: themes.some(({ reference }) => outcome.value.includes(reference)) })
    }
    yield { journal: username, drawn }
  }
}

/** Number of earlier prompts, and of recent entries, that a prompt takes into account. */
const historyLength = 30
