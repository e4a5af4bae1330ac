import { entrySchema, limits } from '@geist/domain'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import type { ImportPlan } from './import-plan'
import { readImport } from './read-import'
import { account, createEntry, createFile, importedAt, toUtcInstant } from './testing/fixtures'
import { transferLimits } from './transfer-limits'

const emoji = '🦩'

async function planOf(entries: readonly unknown[], { uid = account.uid, notebooks = [] as readonly unknown[] } = {}) {
  const json = {
    format: 'geist-journal',
    version: 2,
    exportedAt: '',
    account: { uid, username: 'stranger', biography: null, aiEnabled: null },
    holdsVersions: true,
    notebooks,
    entries,
  }
  const options = { account, toInstant: toUtcInstant, now: importedAt }
  const plan = await readImport([createFile('a.json', JSON.stringify(json))], options)
  if (plan.status === 'refused') throw new Error(plan.sentence)
  return plan
}

/**
 * What `firebase/firestore.rules` checks beyond the schema: lengths in UTF-16, the range of
 * `order`.
 */
function isTakenByRules({ entries }: ImportPlan): boolean {
  return entries.every((planned) => {
    const { sourceId: _, inTrash, versions: earlier, ...entry } = planned
    const stored = { ...entry, updatedAt: 0, editedFrom: null, deletedAt: inTrash ? 0 : null, expireAt: null }
    return (
      v.is(entrySchema, stored) &&
      entry.content.length <= 200_000 &&
      entry.category.length <= 100 &&
      entry.collectionName.length <= 100 &&
      entry.username.length <= 30 &&
      (entry.userPrompt ?? '').length <= 10_000 &&
      Math.abs(entry.order ?? 0) <= 9_007_199_254_740_991 &&
      (entry.forks ?? []).length <= 20 &&
      [entry.category, entry.collectionName, entry.userPrompt ?? ''].every((text) => !/\p{Surrogate}/u.test(text)) &&
      earlier.every((text) => text.content.length <= 200_000 && text.category.length <= 100)
    )
  })
}

const version = (index: number, fields: object = {}) => ({
  id: `revision-${String(index).padStart(12, '0')}`,
  content: `Text ${index}`,
  category: '',
  replacedAt: index,
  ...fields,
})

test('a position that the server would refuse is dropped and reported, and the text is kept', async () => {
  const plan = await planOf([createEntry({ order: 1e300 })])
  expect(plan.entries).toMatchObject([{ content: createEntry().content, order: null }])
  expect(plan.skipped).toEqual([])
  expect(plan.remarks).toEqual([
    'One note has a place in a notebook that can’t be stored, so it’s imported without it.',
  ])
})

test("texts and notebook names of emoji are cut by the rules' character count", async () => {
  const name = emoji.repeat(limits.notebookNameMaxLength)
  const notebook = { id: 'notebook-0000000000000001', name, uid: account.uid, isPublic: false, collaborators: [] }
  const entry = createEntry({
    category: emoji.repeat(limits.categoryMaxLength),
    collectionName: name,
    userPrompt: emoji.repeat(limits.userPromptMaxLength),
  })
  const plan = await planOf([entry, { ...createEntry({ id: 'b'.repeat(20) }), category: `${'x'.repeat(100)} ` }], {
    notebooks: [notebook],
  })
  expect(isTakenByRules(plan)).toBe(true)
  expect(plan.notebooks.map((each) => each.name)).toEqual([plan.entries[0]?.collectionName])
  expect(plan.remarks).toHaveLength(3)
})

test('a notebook that others subscribed to is marked, for a warning if the import creates it', async () => {
  const notebook = { id: 'notebook-0000000000000001', name: 'Ferry log', uid: account.uid, isPublic: true }
  const plan = await planOf([], {
    notebooks: [
      { ...notebook, collaborators: ['account-of-grace'] },
      { ...notebook, id: 'notebook-0000000000000002', name: 'River notes', collaborators: [] },
    ],
  })
  expect(plan.notebooks.map(({ name, hasSubscribers }) => [name, hasSubscribers])).toEqual([
    ['Ferry log', true],
    ['River notes', undefined],
  ])
  expect(plan.remarks).toEqual([])
})

test('an entry with a text and a time is imported with valid fields, whatever its fields contain', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\uD800', emoji.repeat(10_001), 'x'.repeat(10_001)),
  )
  const anything = fc.oneof(texts, fc.double(), fc.constantFrom(null, true, 1e300, [], ['original'], {}, 'yes', 5e15))
  const names = ['id', 'uid', 'category', 'collectionName', 'username', 'order', 'isPublic', 'deletedAt', 'revision']
  const more = [
    'forks',
    'hallucinationResponse',
    'complexQuery',
    'aiResponse',
    'neverAi',
    'pinned',
    'userPrompt',
    'versions',
  ]
  const fields = fc.dictionary(fc.constantFrom(...names, ...more), anything)
  await fc.assert(
    fc.asyncProperty(fields, async (odd) => {
      const plan = await planOf([{ ...createEntry(), ...odd }])
      expect(plan.entries.map(({ content }) => content)).toEqual([createEntry().content])
      expect(isTakenByRules(plan)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('invalid ids are replaced by deterministic ones, and none is a path', async () => {
  const odd = ['../../users/x', '__proto__', '', null, 5].map((id, index) => ({
    ...createEntry(),
    id,
    content: `${index}`,
  }))
  const [plan, secondPlan] = [await planOf(odd), await planOf(odd)]
  expect(plan.entries).toHaveLength(5)
  expect(plan.entries.every(({ id }) => /^[0-9a-f]{40}$/u.test(id))).toBe(true)
  expect(plan).toEqual(secondPlan)
})

test('an invalid earlier text is dropped without its entry', async () => {
  const versions = [version(1), { id: 'x', content: 'Bad' }, version(2, { content: 'y'.repeat(200_001) }), version(3)]
  const plan = await planOf([{ ...createEntry({ revision: 'revision-000000000009' }), versions }])
  expect(plan.entries[0]?.versions.map(({ content }) => content)).toEqual(['Text 1', 'Text 3'])
  expect(plan.skipped).toEqual([
    {
      label: 'Earlier versions of note 1: “The heron was there again.”',
      reason:
        '2 earlier versions are damaged, the first because it has no valid Geist ID. The note itself is imported.',
    },
  ])
})

test('only the latest 1,000 earlier texts are imported, which is reported', async () => {
  const versions = Array.from({ length: 4_000 }, (_, index) => version(index))
  const plan = await planOf([{ ...createEntry({ revision: 'revision-999999999999' }), versions }])
  const { versions: planned = [] } = plan.entries[0] ?? {}
  expect([planned.length, planned.at(0)?.content, planned.at(-1)?.content]).toEqual([
    transferLimits.maxVersions,
    'Text 3000',
    'Text 3999',
  ])
  expect(plan.skipped[0]?.reason).toBe(
    'It has 4,000 earlier versions. The latest 1,000 are imported, and the note itself.',
  )
})

test("entries of another account get the user's own name, and own ones keep their name", async () => {
  const entry = createEntry({ username: 'forged' })
  const names = async (plan: Promise<ImportPlan>) => (await plan).entries.map(({ username }) => username)
  expect(await names(planOf([{ ...entry, uid: 'bo' }], { uid: 'bo' }))).toEqual([account.username])
  expect(await names(planOf([{ ...entry, uid: 'bo' }]))).toEqual([account.username])
  expect(await names(planOf([entry]))).toEqual(['forged'])
  // Nor can an id of another account's entry be used.
  expect((await planOf([{ ...entry, uid: 'bo' }])).entries[0]?.id).not.toBe(entry.id)
})

test('a notebook needs only a name, and a time beyond all dates is reported', async () => {
  const plan = await planOf([{ content: 'Far', timestamp: 1e300 }, createEntry()], {
    uid: 'bo',
    notebooks: [{ name: 'Secret', id: '../x', isPublic: true }, { name: ' ' }, null],
  })
  expect(plan.notebooks).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{40}$/u), name: 'Secret', isPublic: true }])
  expect(plan.skipped).toEqual([
    { label: 'Notebook 2', reason: 'It’s damaged: it has no name.' },
    { label: 'Notebook 3', reason: 'It’s damaged: it isn’t in Geist’s format.' },
    { label: 'Note 1: “Far”', reason: expect.stringContaining('between the years 1 and 9999') },
  ])
})
