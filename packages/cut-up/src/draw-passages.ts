import { EntryPassages } from './entry-passages'
import type { Passage, PassageSize } from './passage'
import type { PromptOccurrence } from './find-prompt-occurrences'
import { pick } from './pick'
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
  const entries = new Map<number, EntryPassages>()
  const getPassages = (entry: number) => {
    const passages = entries.get(entry) ?? new EntryPassages(entry, contents[entry] ?? '', size)
    entries.set(entry, passages)
    return passages
  }
  const usedKeys = new Set<string>()
  const remaining = occurrences.map((wordOccurrences) => [...wordOccurrences])
  let queues = shuffle(contents.keys(), random).map((entry) => shufflePassages(getPassages, entry, random))
  while (queues.length > 0) {
    const nextQueues: typeof queues = []
    for (const queue of queues) {
      for (;;) {
        const nearPrompt = random() < promptShare ? nextNearPrompt(remaining, getPassages, usedKeys, random) : undefined
        const passage = nearPrompt ?? nextUnused(queue, usedKeys)
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

function* shufflePassages(
  passagesOf: (entry: number) => EntryPassages,
  entry: number,
  random: Random,
): Generator<Passage, void> {
  const passages = passagesOf(entry)
  for (const stripe of shuffle(Array(passages.stripes).keys(), random)) {
    yield* shuffle(passages.readStripe(stripe), random)
  }
}

function nextUnused(queue: Generator<Passage, void>, usedKeys: Set<string>): Passage | undefined {
  // Not `for of`: leaving that loop would close the generator.
  for (;;) {
    const { done, value } = queue.next()
    if (done === true) return undefined
    if (markUsed(value, usedKeys)) return value
  }
}

/** Draws evenly over the words of the prompt, so that a common word does not dominate. */
function nextNearPrompt(
  remaining: PromptOccurrence[][],
  passagesOf: (entry: number) => EntryPassages,
  usedKeys: Set<string>,
  random: Random,
): Passage | undefined {
  for (;;) {
    const occurrence = pick(
      remaining.filter((occurrences) => occurrences.length > 0),
      random,
    )?.pop()
    if (occurrence === undefined) return undefined
    const passage = passagesOf(occurrence.entry).around(occurrence.position)
    if (passage !== undefined && markUsed(passage, usedKeys)) return passage
  }
}

function markUsed(passage: Passage, usedKeys: Set<string>): boolean {
  const key = `${passage[0]?.entry} ${passage[0]?.start}`
  if (usedKeys.has(key)) return false
  usedKeys.add(key)
  return true
}
