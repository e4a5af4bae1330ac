import type { Filter, Query, StoreName } from '../../rules-request'
import { longAgo } from '../documents'
import { type Situation, situationsOf } from '../situation'
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

/** The queries that are also run as counts and collection group queries. */
const countedQueries: ReadonlySet<string> = new Set([
  'everything',
  "what is the owner's",
  'what is public',
  "what is the owner's and public",
])

const queries: Readonly<Record<string, (stage: Stage) => readonly Filter[]>> = {
  everything: () => [],
  "what is the owner's": ({ owner }) => [['uid', '==', owner]],
  "what is about the owner's": ({ owner }) => [['ownerUid', '==', owner]],
  "what is the owner's since then": ({ owner }) => [
    ['uid', '==', owner],
    ['updatedAt', '>=', longAgo],
  ],
  "what is the owner's, of one category": ({ owner }) => [
    ['uid', '==', owner],
    ['category', '==', 'Weather'],
  ],
  'what is of one conversation': ({ id }) => [['threadId', '==', id('thread')]],
  'who goes by a name': ({ name }) => [['username', '==', name('old')]],
  "what is the other's": ({ other }) => [['uid', '==', other]],
  "what is the subscriber's": ({ subscriber }) => [['uid', '==', subscriber]],
  "what is nobody's": () => [['uid', '==', null]],
  "what is the owner's or another's": ({ owner, other }) => [['uid', 'in', [owner, other]]],
  "what is not the other's": ({ other }) => [['uid', '!=', other]],
  'what is public': () => [['isPublic', '==', true]],
  "what is the owner's and public": ({ owner }) => [
    ['uid', '==', owner],
    ['isPublic', '==', true],
  ],
  "what is another's and public": ({ other }) => [
    ['uid', '==', other],
    ['isPublic', '==', true],
  ],
  "what is another's and private": ({ other }) => [
    ['uid', '==', other],
    ['isPublic', '==', false],
  ],
  'what is private': () => [['isPublic', '==', false]],
  'what is not private': () => [['isPublic', '!=', false]],
  'what is public or private': () => [['isPublic', 'in', [true, false]]],
  'what the subscriber reads along in': ({ subscriber }) => [['collaborators', 'array-contains', subscriber]],
  'what the other reads along in': ({ other }) => [['collaborators', 'array-contains', other]],
  'what the owner reads along in': ({ owner }) => [['collaborators', 'array-contains', owner]],
  'what anybody of two reads along in': ({ subscriber, other }) => [
    ['collaborators', 'array-contains-any', [subscriber, other]],
  ],
}

export const listSituations: readonly Situation[] = Object.entries(collectionPaths).flatMap(
  ([store, collectionPath]) => {
    const { situations, add } = situationsOf(store as StoreName)
    for (const [description, filters] of Object.entries(queries)) {
      const variants: Readonly<Record<string, (stage: Stage) => Partial<Query>>> = {
        '': () => ({}),
        ', counted': () => ({ isCount: true }),
        ', wherever it lies': (stage) => ({ isGroup: true, from: collectionPath(stage).split('/').at(-1) ?? '' }),
      }
      for (const [suffix, changes] of Object.entries(variants)) {
        if (suffix !== '' && !countedQueries.has(description)) continue
        add('list', `${description}${suffix}`, (stage) => ({
          operation: { kind: 'list', query: { from: collectionPath(stage), where: filters(stage), ...changes(stage) } },
        }))
      }
    }
    return situations
  },
)
