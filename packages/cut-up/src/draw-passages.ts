import { EntryPassages } from './entry-passages'
import type { Passage, PassageSize } from './passage'
import type { PromptOccurrence } from './find-prompt-occurrences'
import { pickRandom } from './pick-random'
import { promptShare } from './prompt-share'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'

/**
 * Draws random passages of the entries without repetition. Entries take turns: each gives one
 * passage before any gives a second, whatever its length. A ten-word note is thus as likely to
 * appear as a page.
 */
export function* drawPassages(
  contents: readonly string[],
  occurrences: readonly (readonly PromptOccurrence[])[],
  size: PassageSize,
  random: Random,
): Generator<Passage, void> {
  const passagesByEntry = new Map<number, EntryPassages>()
  const getPassages = (entry: number) => {
    const passages = passagesByEntry.get(entry) ?? new EntryPassages(entry, contents[entry] ?? '', size)
    passagesByEntry.set(entry, passages)
    return passages
  }
  const usedKeys = new Set<string>()
  const remaining = occurrences.map((wordOccurrences) => [...wordOccurrences])
  let queues = shuffle(contents.keys(), random).map((entry) => shufflePassages(getPassages, entry, random))
  while (queues.length > 0) {
    const nextQueues: typeof queues = []
    for (const queue of queues) {
      // Passages near the prompt come in addition to the turn of the entry.
      for (;;) {
        const nearPrompt = random() < promptShare ? drawNearPrompt(remaining, getPassages, usedKeys, random) : undefined
        const passage = nearPrompt ?? drawUnused(queue, usedKeys)
        if (passage === undefined) break
        yield passage
        if (nearPrompt !== undefined) continue
        nextQueues.push(queue)
        break
      }
    }
    queues = nextQueues
  }
}

/** Yields all passages of an entry in random order, reading its stripes only as they come up. */
function* shufflePassages(
  getPassages: (entry: number) => EntryPassages,
  entry: number,
  random: Random,
): Generator<Passage, void> {
  const passages = getPassages(entry)
  for (const stripe of shuffle(Array(passages.stripeCount).keys(), random)) {
    yield* shuffle(passages.readStripe(stripe), random)
  }
}

function drawUnused(queue: Generator<Passage, void>, usedKeys: Set<string>): Passage | undefined {
  // Not `for of`: leaving that loop would close the generator.
  for (;;) {
    const { done, value } = queue.next()
    if (done === true) return undefined
    if (tryMarkUsed(value, usedKeys)) return value
  }
}

/** Draws evenly over the words of the prompt, so that a common word does not dominate. */
function drawNearPrompt(
  remaining: PromptOccurrence[][],
  getPassages: (entry: number) => EntryPassages,
  usedKeys: Set<string>,
  random: Random,
): Passage | undefined {
  for (;;) {
    const occurrence = pickRandom(
      remaining.filter((occurrences) => occurrences.length > 0),
      random,
    )?.pop()
    if (occurrence === undefined) return undefined
    const passage = getPassages(occurrence.entry).findPassageAt(occurrence.position)
    if (passage !== undefined && tryMarkUsed(passage, usedKeys)) return passage
  }
}

/** Marks a passage as used; false if it already is. */
function tryMarkUsed(passage: Passage, usedKeys: Set<string>): boolean {
  const key = `${passage[0]?.entry} ${passage[0]?.start}`
  if (usedKeys.has(key)) return false
  usedKeys.add(key)
  return true
}
