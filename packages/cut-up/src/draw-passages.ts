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
  places: readonly (readonly PromptOccurrence[])[],
  size: PassageSize,
  random: Random,
): Generator<Passage, void> {
  const entries = new Map<number, EntryPassages>()
  const read = (entry: number) => {
    const known = entries.get(entry) ?? new EntryPassages(entry, contents[entry] ?? '', size)
    entries.set(entry, known)
    return known
  }
  const used = new Set<string>()
  const left = places.map((ofWord) => [...ofWord])
  let hands = shuffle(contents.keys(), random).map((entry) => handOf(read, entry, random))
  while (hands.length > 0) {
    const stillFull: typeof hands = []
    for (const hand of hands) {
      for (;;) {
        const near = random() < promptShare ? nextNear(left, read, used, random) : undefined
        const passage = near ?? nextUnused(hand, used)
        if (passage === undefined) break
        yield passage
        if (near !== undefined) continue
        stillFull.push(hand)
        break
      }
    }
    hands = stillFull
  }
}

function* handOf(read: (entry: number) => EntryPassages, entry: number, random: Random): Generator<Passage, void> {
  const passages = read(entry)
  for (const stripe of shuffle(Array(passages.stripes).keys(), random)) {
    yield* shuffle(passages.ofStripe(stripe), random)
  }
}

function nextUnused(hand: Generator<Passage, void>, used: Set<string>): Passage | undefined {
  // Not `for of`: leaving that loop would close the generator.
  for (;;) {
    const { done, value } = hand.next()
    if (done === true) return undefined
    if (use(value, used)) return value
  }
}

/** Draws evenly over the words of the prompt, so that a common word does not dominate. */
function nextNear(
  left: PromptOccurrence[][],
  read: (entry: number) => EntryPassages,
  used: Set<string>,
  random: Random,
): Passage | undefined {
  for (;;) {
    const place = pick(
      left.filter((places) => places.length > 0),
      random,
    )?.pop()
    if (place === undefined) return undefined
    const passage = read(place.entry).around(place.at)
    if (passage !== undefined && use(passage, used)) return passage
  }
}

function use(passage: Passage, used: Set<string>): boolean {
  const key = `${passage[0]?.entry} ${passage[0]?.start}`
  if (used.has(key)) return false
  used.add(key)
  return true
}
