import type { Filter, Query, StoreName } from '../../rules-request'
import { longAgo } from '../documents'
import { type Situation, createSituationList } from '../situation'
import type { Stage } from '../stage'

const collectionPaths: Readonly<Record<StoreName, (stage: Stage) => string>> = {
  messages: () => 'messages',
  versions: (stage) => `messages/${stage.id()}/versions`,
  collections: () => 'collections',
  users: () => 'users',
  usernames: () => 'usernames',
  stats: ({ owner }) => `users/${owner}/private`,
  settings: ({ owner }) => `users/${owner}/private`,
  blocks: ({ owner }) => `users/${owner}/private`,
  userPrompts: ({ owner }) => `users/${owner}/userPrompts`,
  reports: () => 'reports',
  searchQueries: () => 'searchQueries',
  threads: () => 'threads',
  turns: () => 'turns',
  vectors: () => 'vectors',
  'everything else': () => 'admins',
}

/** Queries that also run as a count and as a collection group query. */
const countedQueries: ReadonlySet<string> = new Set([
  'all documents',
  "the owner's documents",
  'public documents',
  "the owner's public documents",
])

const queries: Readonly<Record<string, (stage: Stage) => readonly Filter[]>> = {
  'all documents': () => [],
  "the owner's documents": ({ owner }) => [['uid', '==', owner]],
  'documents about the owner (ownerUid)': ({ owner }) => [['ownerUid', '==', owner]],
  "the owner's documents, changed since a time": ({ owner }) => [
    ['uid', '==', owner],
    ['updatedAt', '>=', longAgo],
  ],
  "the owner's documents of one category": ({ owner }) => [
    ['uid', '==', owner],
    ['category', '==', 'Weather'],
  ],
  'turns of one conversation': ({ id }) => [['threadId', '==', id('thread')]],
  'users with a given username': ({ name }) => [['username', '==', name('old')]],
  "another user's documents": ({ other }) => [['uid', '==', other]],
  "the subscriber's documents": ({ subscriber }) => [['uid', '==', subscriber]],
  'documents without an owner': () => [['uid', '==', null]],
  "the owner's or another user's documents": ({ owner, other }) => [['uid', 'in', [owner, other]]],
  "all documents except another user's": ({ other }) => [['uid', '!=', other]],
  'public documents': () => [['isPublic', '==', true]],
  "the owner's public documents": ({ owner }) => [
    ['uid', '==', owner],
    ['isPublic', '==', true],
  ],
  "another user's public documents": ({ other }) => [
    ['uid', '==', other],
    ['isPublic', '==', true],
  ],
  "another user's private documents": ({ other }) => [
    ['uid', '==', other],
    ['isPublic', '==', false],
  ],
  'private documents': () => [['isPublic', '==', false]],
  'documents that are not private': () => [['isPublic', '!=', false]],
  'public and private documents': () => [['isPublic', 'in', [true, false]]],
  'notebooks with the subscriber as subscriber': ({ subscriber }) => [['collaborators', 'array-contains', subscriber]],
  'notebooks with another user as subscriber': ({ other }) => [['collaborators', 'array-contains', other]],
  'notebooks with the owner as subscriber': ({ owner }) => [['collaborators', 'array-contains', owner]],
  'notebooks with either of two subscribers': ({ subscriber, other }) => [
    ['collaborators', 'array-contains-any', [subscriber, other]],
  ],
}

/** Changes of a query, given its collection path; keyed by the suffix of the description. */
const queryVariants: Readonly<Record<string, (collectionPath: string) => Partial<Query>>> = {
  '': () => ({}),
  ', as a count': () => ({ isCount: true }),
  ', as a collection group': (collectionPath) => ({ isGroup: true, from: collectionPath.split('/').at(-1) ?? '' }),
}

export const listSituations: readonly Situation[] = Object.entries(collectionPaths).flatMap(
  ([store, collectionPath]) => {
    const { situations, add } = createSituationList(store as StoreName)
    for (const [description, filters] of Object.entries(queries)) {
      for (const [suffix, changes] of Object.entries(queryVariants)) {
        if (suffix !== '' && !countedQueries.has(description)) continue
        add('list', `${description}${suffix}`, (stage) => ({
          operation: {
            kind: 'list',
            query: { from: collectionPath(stage), where: filters(stage), ...changes(collectionPath(stage)) },
          },
        }))
      }
    }
    return situations
  },
)
