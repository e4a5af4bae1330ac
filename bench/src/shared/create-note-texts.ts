import { seededRandom } from '@geist/seeded-random'

import { readJournalEntries } from '../meaning/read-journal'

/**
 * Creates deterministic texts of three sentences from the synthetic journal, mostly of one theme.
 */
export function createNoteTexts(count: number): readonly string[] {
  const random = seededRandom('notes')
  const sentencesByTheme = new Map<string, string[]>()
  for (const { theme, content } of readJournalEntries()) {
    const sentences = content.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.length > 20)
    sentencesByTheme.set(theme, [...(sentencesByTheme.get(theme) ?? []), ...sentences])
  }
  const sentenceLists = [...sentencesByTheme.values()]
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  return Array.from({ length: count }, () => {
    const sentences = pick(sentenceLists)
    return [pick(sentences), pick(sentences), pick(random() < 0.2 ? pick(sentenceLists) : sentences)].join(' ')
  })
}
