import type { FailureReason } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { beforeEach, expect, test } from 'vitest'

import { describeSimilarFailure } from './describe-similar-failure'
import {
  findSimilarNotes,
  type SimilarAnswer,
  type FindSimilarOptions,
  type SimilarSources,
} from './find-similar-notes'
import { clearSimilarityCache } from './similarity-cache'

const note = { id: 'the-heron', uid: 'ada' }
const near = [{ id: 'the-lock', score: 0.7 }]

beforeEach(clearSimilarityCache)

/** A fake account that counts server calls. */
function account(overrides: Partial<SimilarSources> & { readonly refusal?: FailureReason } = {}) {
  const { refusal, ...sources } = overrides
  const requests: string[] = []
  const all: SimilarSources = {
    loadSettings: async () => ({ aiEnabled: true }),
    fetchSimilarNotes: async (id) => {
      requests.push(id)
      if (refusal) throw new CallableError('failed-precondition', '', refusal)
      return near
    },
    readDeviceVectors: async () => undefined,
    ...sources,
  }
  const find = (request: Partial<FindSimilarOptions> = {}): Promise<SimilarAnswer> =>
    findSimilarNotes({ note, isOnline: true, now: 0, signal: new AbortController().signal, ...request }, all)
  return { requests, find }
}

const unreachable = async () => Promise.reject(new CallableError('internal'))

/** heron and lock share a vector; office is orthogonal. */
const mapOnDevice = async () => ({
  ids: ['the-heron', 'the-lock', 'the-office'],
  bytes: Int8Array.from([3, 4, 3, 4, -4, 3]),
  dimensions: 2,
})

test('asks the server, and caches the answer to the same text for five minutes', async () => {
  const { requests, find } = account()
  expect(await find()).toEqual({ status: 'found', scores: near })
  expect(await find({ now: 299_000 })).toEqual({ status: 'found', scores: near })
  expect(requests).toHaveLength(1)
  await find({ now: 301_000 })
  await find({ note: { ...note, revision: 'a-later-text' }, now: 301_000 })
  expect(requests).toHaveLength(3)
})

test('asks again when nothing was similar: the note may have been saved just before', async () => {
  const { requests, find } = account({ refusal: { reason: 'not-found' } })
  expect(await find()).toEqual({ status: 'found', scores: [] })
  expect(await find()).toEqual({ status: 'found', scores: [] })
  expect(requests).toHaveLength(2)
})

test('[AI1] asks neither server nor device while AI is off', async () => {
  const before = account()
  await before.find()
  const { requests, find } = account({
    loadSettings: async () => ({ aiEnabled: false }),
    readDeviceVectors: mapOnDevice,
  })
  expect(await find()).toEqual({ status: 'failed', failure: { reason: 'off' } })
  expect(requests).toEqual([])
})

test('[AI1] the device does not search when the server says that AI is off', async () => {
  const { find } = account({ refusal: { reason: 'ai-off' }, readDeviceVectors: mapOnDevice })
  expect(await find()).toEqual({ status: 'failed', failure: { reason: 'off' } })
})

test('offline, the vectors on the device answer without a call', async () => {
  const { requests, find } = account({ readDeviceVectors: mapOnDevice })
  const answer = await find({ isOnline: false })
  expect(answer).toMatchObject({ status: 'found', scores: [{ id: 'the-lock' }, { id: 'the-office' }] })
  expect(requests).toEqual([])
})

test("the device's vectors also answer when the server fails or refuses", async () => {
  const answers = { status: 'found', scores: [{ id: 'the-lock' }, { id: 'the-office' }] }
  expect(await account({ fetchSimilarNotes: unreachable, readDeviceVectors: mapOnDevice }).find()).toMatchObject(
    answers,
  )
  const refused = account({ refusal: { reason: 'rate-limited', retryAfterSeconds: 9 }, readDeviceVectors: mapOnDevice })
  expect(await refused.find()).toMatchObject(answers)
})

test("a cached answer is preferred to the device's vectors", async () => {
  await account().find()
  const { find } = account({ fetchSimilarNotes: unreachable, readDeviceVectors: mapOnDevice })
  expect(await find({ now: 3_600_000 })).toEqual({ status: 'found', scores: near })
})

test('with neither server nor vectors, a sentence says what is missing', async () => {
  const sentence = (answer: SimilarAnswer) => answer.status === 'failed' && describeSimilarFailure(answer.failure)
  expect(sentence(await account().find({ isOnline: false }))).toBe('You’re offline. Similar notes need a connection.')
  expect(sentence(await account({ fetchSimilarNotes: unreachable }).find())).toBe(
    'Geist can’t reach its server. Similar notes need a connection.',
  )
  const refused = account({ refusal: { reason: 'rate-limited', retryAfterSeconds: 9 } })
  expect(sentence(await refused.find())).toContain('You can ask again in 9 seconds.')
})

test('a cancelled search computes nothing on the device', async () => {
  let reads = 0
  const { find } = account({
    fetchSimilarNotes: unreachable,
    readDeviceVectors: async () => {
      reads += 1
      return mapOnDevice()
    },
  })
  await find({ signal: AbortSignal.abort() })
  expect(reads).toBe(0)
})
