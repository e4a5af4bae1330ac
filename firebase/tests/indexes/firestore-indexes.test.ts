import { createRequire } from 'node:module'

import { describe, expect, test } from 'vitest'

import { type SourceQuery, parseSourceQueries, findSourceQueries } from './source-queries'
import { hasOwnIndex, type IndexFile, needsIndex, readIndexFile, servesQuery } from './index-file'
import { type PlannedQuery, plannedQueries } from './planned-queries'

/** The part of firebase-tools that parses the index file on deploy. It ships no types. */
interface IndexDeployer {
  readonly upgradeOldSpec: (file: IndexFile) => IndexFile
  readonly validateSpec: (file: IndexFile) => void
}
const { FirestoreApi } = createRequire(import.meta.url)('firebase-tools/lib/firestore/api') as {
  readonly FirestoreApi: new () => IndexDeployer
}

const { indexes, fieldOverrides } = readIndexFile()
const exempt = new Set(
  fieldOverrides
    .filter((override) => override.indexes.length === 0)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
)

describe('the index file', () => {
  const deployer = new FirestoreApi()

  test('is valid for firebase-tools', () => {
    expect(() => deployer.validateSpec(readIndexFile())).not.toThrow()
  })

  test('is validated: firebase-tools rejects a wrong file', () => {
    const wrong = {
      indexes: [{ collectionGroup: 'messages', queryScope: 'EVERYWHERE', fields: [] }],
      fieldOverrides: [],
    }
    expect(() => deployer.validateSpec(wrong)).toThrow('queryScope')
  })

  test('contains no unknown fields', () => {
    expect(deployer.upgradeOldSpec(readIndexFile())).toEqual(readIndexFile())
  })
})

describe('queries', () => {
  for (const query of plannedQueries.filter((planned) => needsIndex(planned, fieldOverrides))) {
    test(`one composite index serves: ${query.description}`, () => {
      expect(indexes.filter((index) => servesQuery(index, query))).toHaveLength(query.nearSizes ?? 1)
    })
  }

  const others = plannedQueries.filter((planned) => !needsIndex(planned, fieldOverrides))
  for (const { description, store, equal, contains, sorted } of others) {
    test(`the automatic indexes serve: ${description}`, () => {
      const fields = contains === undefined ? equal : [...equal, contains]
      expect(fields.filter((field) => exempt.has(`${store}.${field}`))).toEqual([])
      expect(!sorted || hasOwnIndex(fieldOverrides, store, sorted.by, sorted.direction)).toBe(true)
    })
  }

  for (const { description, store, equal, contains } of plannedQueries.filter(({ isAcross }) => isAcross)) {
    test(`a collection-group index serves: ${description}`, () => {
      const [field = contains] = equal
      const override = fieldOverrides.find(
        (fieldOverride) => fieldOverride.collectionGroup === store && fieldOverride.fieldPath === field,
      )
      const kind = contains === undefined ? { order: 'ASCENDING' } : { arrayConfig: 'CONTAINS' }
      expect(override?.indexes).toContainEqual({ ...kind, queryScope: 'COLLECTION_GROUP' })
    })
  }

  test('no index serves a query by an exempt field or in a missing direction', () => {
    expect(hasOwnIndex(fieldOverrides, 'messages', 'updatedAt')).toBe(false)
    expect(hasOwnIndex(fieldOverrides, 'messages', 'expireAt', 'DESCENDING')).toBe(false)
    expect(hasOwnIndex(fieldOverrides, 'messages', 'category', 'DESCENDING')).toBe(true)
  })

  for (const index of indexes) {
    const fields = index.fields.map(({ fieldPath }) => fieldPath).join(', ')
    test(`a query needs the index of ${index.collectionGroup} by ${fields}`, () => {
      expect(plannedQueries.some((query) => servesQuery(index, query))).toBe(true)
    })
  }
})

describe('the queries in the code', () => {
  const sourceQueries = findSourceQueries()

  test('are found by the scan', () => {
    const whole = sourceQueries.filter(({ isWhole }) => isWhole)
    expect(whole.length).toBeGreaterThan(25)
    expect(new Set(sourceQueries.map(({ location }) => location.split('/')[0]))).toEqual(new Set(['apps', 'functions']))
  })

  test('are listed among the planned queries, with exactly their fields', () => {
    expect(sourceQueries.filter((query) => !plannedQueries.some((planned) => isPlanned(query, planned)))).toEqual([])
  })

  test('are reported when they are not listed', () => {
    const queriesWith = (words: string) =>
      parseSourceQueries('a.ts', words).filter((query) => !plannedQueries.some((planned) => isPlanned(query, planned)))
    const web = "query(collection(firestore, 'messages'), where('uid', '==', uid), orderBy('pinnedAt'), limit(5))"
    expect(queriesWith(web)).toMatchObject([{ store: 'messages', fields: ['uid', 'pinnedAt'], isWhole: true }])
    const server =
      "const all = firestore()\n  .collection('threads')\n  .where('uid', '==', uid)\n  .where('title', '==', 'a')"
    expect(queriesWith(server)).toMatchObject([{ store: 'threads', fields: ['uid', 'title'] }])
    expect(queriesWith("const half = where('title', '==', title)")).toHaveLength(1)
    // Fewer fields make a different query without a matching index.
    expect(queriesWith("query(collection(firestore, 'messages'), where('deletedAt', '==', null))")).toHaveLength(1)
    expect(
      queriesWith("query(collection(firestore, 'messages'), where('uid', '==', uid), orderBy('timestamp'))"),
    ).toEqual([])
  })
})

function isPlanned(query: SourceQuery, { store, equal, contains, sorted, near }: PlannedQuery): boolean {
  const fields = new Set([...equal, contains, sorted?.by, sorted?.thenBy, near].filter((field) => field !== undefined))
  if (query.store !== undefined && query.store !== store) return false
  return query.fields.every((field) => fields.has(field)) && (!query.isWhole || query.fields.length === fields.size)
}

describe('hotspots', () => {
  const sequential = new Set(['timestamp', 'updatedAt', 'replacedAt', 'editedFrom', 'deletedAt', 'expireAt'])

  test('an index on a growing field starts with the user id', () => {
    const timed = indexes.filter(({ fields }) => fields.some(({ fieldPath }) => sequential.has(fieldPath)))
    expect(timed.filter(({ fields }) => fields[0]?.fieldPath !== 'uid')).toEqual([])
  })

  for (const field of [
    'messages.timestamp',
    'messages.updatedAt',
    'messages.editedFrom',
    'messages.deletedAt',
    'messages.purgedAt',
    'versions.updatedAt',
    'versions.replacedAt',
    'searchQueries.timestamp',
    'collections.activityAt',
    'collections.latestEntryAt',
    'collections.publishedUpTo',
    'collections.deletedAt',
    'threads.createdAt',
    'threads.updatedAt',
    'threads.deletedAt',
    'turns.askedAt',
    'turns.updatedAt',
  ]) {
    test(`${field}, a growing field, has no single-field index`, () => {
      expect(exempt).toContain(field)
    })
  }

  for (const field of [
    'messages.content',
    'messages.userPrompt',
    'messages.writeIds',
    'userPrompts.userPrompt',
    'versions.content',
    'searchQueries.content',
    'users.biography',
    'threads.title',
    'turns.question',
    'turns.answer',
    'followUps.items',
    'collections.searchTerms',
    'collections.writeIds',
    'private.categories',
    'vectors.content',
    'vectors.contentHash',
    'vectors.embedding',
    'vectorPacks.texts',
    'vectorPacks.embeddings',
    'models.texts',
    'models.embeddings',
    'modelVectors.content',
    'modelVectors.embedding',
    'packs.texts',
    'packs.embeddings',
  ]) {
    test(`${field}, a long field that is never sorted by, has no single-field index`, () => {
      expect(exempt).toContain(field)
    })
  }

  test('of growing fields, only the purge day has a single-field index, which the purge needs', () => {
    const indexedOverrides = fieldOverrides.filter((override) => override.indexes.length > 0)
    const indexedFields = indexedOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
    // Fields of collection group queries are fine: account ids spread their indexes.
    expect(indexedFields.filter((name) => !['versions.uid', 'private.uids'].includes(name))).toEqual([
      'messages.expireAt',
    ])
    expect(indexedOverrides[0]?.indexes).toEqual([{ order: 'ASCENDING', queryScope: 'COLLECTION' }])
  })
})

test('TTL policies delete only answers and rate limits: an entry deleted by one would leave no tombstone', () => {
  const purgedStores = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath])
  expect(purgedStores).toEqual([
    ['answers', 'expireAt'],
    ['limits', 'expireAt'],
  ])
  // Without an explicit false, firebase-tools would keep the policy of older releases.
  const ofEntries = fieldOverrides.find(
    (field) => field.collectionGroup === 'messages' && field.fieldPath === 'expireAt',
  )
  expect(ofEntries?.ttl).toBe(false)
})

test('vectors are indexed with 100 dimensions, as the embedded sentence vectors have', () => {
  expect(findDimensions('vectors')).toEqual([100, 100])
})

test('vectors of providers are indexed with each size to which `padVector` appends zeros', () => {
  expect(findDimensions('modelVectors')).toEqual([100, 384, 768, 1024, 1536, 2048])
})

function findDimensions(store: string): readonly number[] {
  return indexes
    .filter(({ collectionGroup }) => collectionGroup === store)
    .flatMap(({ fields }) => fields.flatMap(({ vectorConfig }) => vectorConfig?.dimension ?? []))
}
