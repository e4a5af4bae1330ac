import type { Random } from '@geist/seeded-random'

/** @throws for an empty list */
export function pickRandom(items: readonly string[], random: Random): string {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
