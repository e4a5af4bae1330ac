import { exploreSettings, type PublicNotebook } from '@geist/domain'
import { expect, test, vi } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { isRefreshDue } from './is-refresh-due'
import { deleteStoredRecommendations, storeRecommendations, readStoredRecommendations } from './stored-recommendations'
import { describeReason } from './describe-reason'
import { readRecommended } from './read-recommended'

const river = { id: 'river-000000000000000', near: 'River, boat', kind: 'cluster' } as const
const bread = { id: 'bread-000000000000000', near: 'Baked the first loaf…', kind: 'note' } as const
const now = 1_800_000_000_000

test('recommendations are stored for their account until they are forgotten; unreadable ones count as none', () => {
  stubLocalStorage({ cached_recommended_jon: '{"askedAt":', cached_recommended_ines: '{"askedAt":1,"notebooks":[{}]}' })
  const stored = { askedAt: now, notebooks: [river, bread] }
  storeRecommendations('mira', stored)
  expect(readStoredRecommendations('mira')).toEqual(stored)
  for (const uid of ['jon', 'ines', 'nobody']) expect(readStoredRecommendations(uid)).toBeUndefined()
  deleteStoredRecommendations('mira')
  expect(readStoredRecommendations('mira')).toBeUndefined()
})

test('recommendations are refreshed after a day, after an hour when empty, and after a wrong clock', () => {
  const { recommendationTtlMs: day, emptyRecommendationTtlMs: hour } = exploreSettings
  const [resultWithSome, none] = [
    { askedAt: now, notebooks: [river] },
    { askedAt: now, notebooks: [] },
  ]
  expect(isRefreshDue(undefined, now)).toBe(true)
  expect([
    isRefreshDue(resultWithSome, now),
    isRefreshDue(resultWithSome, now + day - 1),
    isRefreshDue(resultWithSome, now + day),
  ]).toEqual([false, false, true])
  expect([isRefreshDue(none, now), isRefreshDue(none, now + hour - 1), isRefreshDue(none, now + hour)]).toEqual([
    false,
    false,
    true,
  ])
  expect([isRefreshDue(resultWithSome, now - 1), isRefreshDue(none, now - 1)]).toEqual([true, true])
})

test('stored recommendations are read again, one read each: private, deleted and followed ones are hidden', async () => {
  const notebook = (id: string, collaborators: readonly string[] = []): PublicNotebook => ({
    id,
    name: id,
    uid: 'ines',
    creatorUsername: 'ines',
    collaborators: [...collaborators],
    originalCreatorUID: 'ines',
    isPublic: true,
  })
  const followed = { ...river, id: 'followed-00000000000' }
  const read = vi.fn<(ids: readonly string[]) => Promise<readonly PublicNotebook[]>>(async () => [
    notebook(followed.id, ['mira']),
    notebook(bread.id),
  ])
  const readable = await readRecommended('mira', [river, bread, followed], read)
  expect(read.mock.calls).toEqual([[[river.id, bread.id, followed.id]]])
  expect(readable).toEqual([{ notebook: notebook(bread.id), near: bread.near, kind: 'note' }])
  expect(await readRecommended('mira', [], read)).toEqual([])
  expect(read).toHaveBeenCalledTimes(1)
})

test('the reason of a recommendation is a few words', () => {
  expect(describeReason(river)).toBe('Similar to your notes on “River, boat”')
  expect(describeReason(bread)).toBe('Similar to your note “Baked the first loaf…”')
})
