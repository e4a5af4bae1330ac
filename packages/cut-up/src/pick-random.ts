import type { Random } from '@geist/seeded-random'

/** A random item, or undefined if there is none. */
export function pickRandom<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}
