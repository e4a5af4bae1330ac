import type { Entry } from '@geist/domain'
import { seededRandom } from '@geist/seeded-random'

/** When the newest sample was last changed: long enough ago that nothing about it is still settling. */
const newestAt = Date.UTC(2025, 8, 1, 12)
const betweenMs = 40 * 60_000

const words =
  'the a river morning heron again light slow walk before breakfast nobody else awake and still I thought of her letter on a table by an open window while rain came over roofs without any hurry at all'.split(
    ' ',
  )
const categories = ['Mornings', 'Work', 'Family', 'Dreams', 'Reading', 'Walks', 'Health', 'Ideas']

/**
 * The entry of a sample journal at this place, 0 being the oldest: always the same for the same place. Texts are 40 to 1,600 characters long,
 * and most of them short.
 */
export function sampleEntry(uid: string, place: number, count: number): Entry {
  const draw = seededRandom(place)
  const at = newestAt - (count - 1 - place) * betweenMs
  return {
    // Random in its order, as real ids are.
    id: Array.from({ length: 20 }, () => Math.floor(draw() * 36).toString(36)).join(''),
    uid,
    content: sentence(draw, 40 + Math.floor(1_560 * draw() ** 3)),
    category: categories[Math.floor(draw() * categories.length)] ?? '',
    timestamp: at,
    collectionName: '',
    username: 'mira-wells',
    order: null,
    isPublic: false,
    updatedAt: at + 1_000 + 0.123,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
}

function sentence(draw: () => number, length: number): string {
  let text = ''
  while (text.length < length) text += `${words[Math.floor(draw() * words.length)]} `
  return text.slice(0, length)
}
