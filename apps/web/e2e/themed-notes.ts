import type { EntrySeed } from './seed-entries'

/** Three themes with disjoint words. */
const themes = [
  ['flour', 'dough', 'oven', 'bread', 'yeast', 'kitchen', 'crust', 'baking'],
  ['river', 'boat', 'heron', 'canal', 'bridge', 'water', 'bank', 'rowing'],
  ['office', 'meeting', 'manager', 'deadline', 'salary', 'colleague', 'project', 'email'],
] as const

const dayMs = 86_400_000

/** Notes that cycle through bread, river and work, five days apart, newest first. */
export function createThemedNotes(count: number, now = Date.now()): readonly EntrySeed[] {
  return Array.from({ length: count }, (_, index) => {
    const words = themes[index % themes.length] ?? themes[0]
    const word = (position: number) => words[(index * 7 + position * 3) % words.length]
    return {
      id: `themed-${crypto.randomUUID()}`,
      content: `Note ${index + 1}: the ${word(0)} and the ${word(1)} today, then ${word(2)} by the ${word(3)}.`,
      timestamp: now - index * 5 * dayMs,
    }
  })
}
