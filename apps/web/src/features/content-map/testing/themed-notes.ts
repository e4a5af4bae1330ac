import type { JournalNote } from '../worker/read-journal-notes'

const themes = [
  ['flour', 'dough', 'oven', 'bread', 'yeast', 'kitchen', 'crust', 'baking'],
  ['river', 'boat', 'heron', 'canal', 'bridge', 'water', 'bank', 'rowing'],
  ['office', 'meeting', 'manager', 'deadline', 'salary', 'colleague', 'project', 'email'],
] as const

const firstTimestamp = Date.UTC(2026, 0, 15)

/** Notes that alternate between the themes: `theme-0-…` is about bread, 1 the river, 2 work. */
export function themedNotes(count: number): readonly JournalNote[] {
  return Array.from({ length: count }, (_, index) => {
    const theme = index % themes.length
    const words = themes[theme] ?? themes[0]
    const word = (position: number) => words[(index * 7 + position * 3) % words.length]
    return createNote(
      `theme-${theme}-${String(index).padStart(12, '0')}`,
      `The ${word(0)} and the ${word(1)} today, then ${word(2)} by the ${word(3)}.`,
      firstTimestamp + index * 86_400_000,
    )
  })
}

export function createNote(id: string, content: string, timestamp = firstTimestamp): JournalNote {
  return { id, content, category: '', collectionName: '', timestamp, isNeverAi: false, revision: '' }
}
