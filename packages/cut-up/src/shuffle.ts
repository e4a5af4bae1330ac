import type { Random } from '@geist/seeded-random'

/** Fisher–Yates shuffle in Durstenfeld's form; returns a new array. */
export function shuffle<T>(items: Iterable<T>, random: Random): T[] {
  const shuffled = Array.from(items)
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const swapIndex = Math.floor(random() * (last + 1))
    const swapped = shuffled[last] as T
    shuffled[last] = shuffled[swapIndex] as T
    shuffled[swapIndex] = swapped
  }
  return shuffled
}
