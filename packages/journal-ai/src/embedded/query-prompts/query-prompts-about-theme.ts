import type { SlotKind } from '../slots/slot'
import type { QueryPrompt } from './query-prompt'

/**
 * Suggested questions about a theme in the user's own notes. `{theme}` is replaced by a phrase such
 * as `my sister`, `my parents`, `Lisbon`, `running` or `the exams`. Letters and spaces only, like
 * suggestions from the server. A call uses two, so 20 suffice for 30 suggestions without
 * repetition.
 */
export const queryPromptsAboutTheme: readonly QueryPrompt[] = [
  { text: 'What do I keep saying about {theme}' },
  { text: 'How has my writing about {theme} changed' },
  { text: 'What was the first thing I wrote about {theme}' },
  { text: 'What was the last thing I wrote about {theme}' },
  { text: 'How often do I mention {theme}' },
  { text: 'How do my first notes about {theme} differ from my latest' },
  { text: 'Which notes mention {theme}' },
  { text: 'When did I write about {theme}' },
  { text: 'Summarize what I wrote about {theme}' },
  { text: 'What else do I write about when I mention {theme}' },
  { text: 'Which people appear in my notes about {theme}' },
  { text: 'How many of my notes mention {theme}' },
  { text: 'What did I write about {theme} at the beginning and at the end' },
  { text: 'Show me what I wrote about {theme} over time' },
  { text: 'Show me the notes that mention {theme}' },
  { text: 'What do my notes say about {theme}' },
  { text: 'Show me every line about {theme}' },
  { text: 'When did I first mention {theme}' },
  { text: 'When did I last mention {theme}' },
  { text: 'What have I written about {theme} lately' },
  { text: 'List my notes about {theme}' },
  { text: 'What details did I write down about {theme}' },
  { text: 'What worried me when I wrote about {theme}', aspect: 'worry' },
  { text: 'What made me happy when I wrote about {theme}', aspect: 'joy' },
  { text: 'What made me laugh in my notes about {theme}', aspect: 'laughter' },
  { text: 'What surprised me in my notes about {theme}', aspect: 'surprise' },
  { text: 'What have I learned about {theme}', aspect: 'learning' },
  { text: 'What did I ask myself when I wrote about {theme}', aspect: 'question' },
  { text: 'What did I hope for when I wrote about {theme}', aspect: 'hope' },
]

/** Questions that fit a theme of one kind. */
export const queryPromptsByKind: Readonly<Record<SlotKind, readonly QueryPrompt[]>> = {
  person: [{ text: 'What did {theme} say to me', aspect: 'speech' }],
  activity: [{ text: 'What plans did I make for {theme}', aspect: 'plan' }],
  thing: [
    { text: 'What did I decide about {theme}', aspect: 'decision' },
    { text: 'What plans did I make about {theme}', aspect: 'plan' },
  ],
  other: [],
}
