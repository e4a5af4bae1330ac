import type { Random } from '@geist/seeded-random'

/** One of them by chance, or undefined when there is none. */
export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}
