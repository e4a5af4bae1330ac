import type { Entry } from '@geist/domain'
import { seededRandom } from '@geist/seeded-random'

/** Timestamp of the newest sample, old enough that the sync treats it as settled. */
const newestTimestamp = Date.UTC(2025, 8, 1, 12)
/** Time between two samples. */
const entryIntervalMs = 40 * 60_000

const words =
  'the a river morning heron again light slow walk before breakfast nobody else awake and still I thought of her letter on a table by an open window while rain came over roofs without any hurry at all'.split(
    ' ',
  )
const categories = ['Mornings', 'Work', 'Family', 'Dreams', 'Reading', 'Walks', 'Health', 'Ideas']

/**
 * Creates the sample entry at an index, where 0 is the oldest. Deterministic. Texts have 40 to
 * 1,600 characters, and most of them are short.
 */
export function createSampleEntry(uid: string, index: number, count: number): Entry {
  const draw = seededRandom(index)
  const timestamp = newestTimestamp - (count - 1 - index) * entryIntervalMs
  return {
    // Ids do not sort by time, like real ids.
    id: Array.from({ length: 20 }, () => Math.floor(draw() * 36).toString(36)).join(''),
    uid,
    content: createText(draw, 40 + Math.floor(1_560 * draw() ** 3)),
    category: categories[Math.floor(draw() * categories.length)] ?? '',
    timestamp,
    collectionName: '',
    username: 'mira-wells',
    order: null,
    isPublic: false,
    // The server's times have microseconds.
    updatedAt: timestamp + 1_000 + 0.123,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
}

function createText(draw: () => number, length: number): string {
  let text = ''
  while (text.length < length) text += `${words[Math.floor(draw() * words.length)]} `
  return text.slice(0, length)
}
