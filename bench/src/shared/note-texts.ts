import { seededRandom } from '@geist/seeded-random'

import { readJournalEntries } from '../meaning/journal'

/** Deterministic texts of three sentences from the synthetic journal, mostly of one theme. */
export function noteTexts(count: number): readonly string[] {
  const random = seededRandom('notes')
  const sentencesOf = new Map<string, string[]>()
  for (const { theme, content } of readJournalEntries()) {
    const sentences = content.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.length > 20)
    sentencesOf.set(theme, [...(sentencesOf.get(theme) ?? []), ...sentences])
  }
  const themes = [...sentencesOf.values()]
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  return Array.from({ length: count }, () => {
    const theme = pick(themes)
    return [pick(theme), pick(theme), pick(random() < 0.2 ? pick(themes) : theme)].join(' ')
  })
}
