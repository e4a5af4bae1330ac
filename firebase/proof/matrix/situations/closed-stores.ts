import type { StoreName } from '../../rules-request'
import { commit, type Situation, createSituationList } from '../situation'
import type { Stage } from '../stage'

/** Data that the rules of an open store would accept: the owner's, and public. */
const ownedData = ({ owner }: Stage) => ({ uid: owner, isPublic: true })

/** Paths that are closed to all clients, whatever their documents contain, by description. */
const closedPaths: Readonly<Record<string, readonly [store: StoreName, path: (stage: Stage) => string]>> = {
  'a vector': ['vectors', (stage) => `vectors/${stage.id()}`],
  'an unknown store': ['everything else', ({ owner }) => `admins/${owner}`],
  'the stored prompts of functions': ['everything else', ({ owner }) => `users/${owner}/private/prompts`],
  'the rate limit counter of a callable': ['everything else', ({ owner }) => `users/${owner}/limits/quickReply`],
  'a stored answer for retries': ['everything else', ({ owner }) => `users/${owner}/answers/first`],
  'a pending follow-up': ['everything else', ({ owner }) => `users/${owner}/followUps/first`],
  'the lease on the follow-ups of an account': ['everything else', ({ owner }) => `users/${owner}/drains/followUps`],
  'an account that is being deleted': ['everything else', ({ owner }) => `deletions/${owner}`],
  "the head of an account's vectors": ['everything else', ({ owner }) => `vectorPacks/${owner}`],
  "the head of a provider's model": ['everything else', ({ owner }) => `vectorPacks/${owner}/models/first`],
  "a vector of a provider's model": [
    'everything else',
    ({ owner }) => `vectorPacks/${owner}/models/first/modelVectors/first`,
  ],
  "a pack of an account's vectors": ['everything else', ({ owner }) => `vectorPacks/${owner}/packs/first`],
  'a document below a profile': ['everything else', ({ owner }) => `users/${owner}/drafts/first`],
  'a document below an entry': ['everything else', (stage) => `messages/${stage.id()}/comments/first`],
  'a document below a version': ['everything else', (stage) => `messages/${stage.id()}/versions/original/more/first`],
  'a document below a notebook': ['everything else', (stage) => `collections/${stage.id()}/members/first`],
}

export const closedSituations: readonly Situation[] = Object.entries(closedPaths).flatMap(
  ([description, [store, path]]) => {
    const { situations, add } = createSituationList(store)
    const existing = (stage: Stage) => ({ [path(stage)]: ownedData(stage) })
    add('get', description, (stage) => ({
      existingDocuments: existing(stage),
      operation: { kind: 'get', path: path(stage) },
    }))
    add('get', `${description}, missing`, (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
    add('create', description, (stage) => ({ operation: commit([path(stage), ownedData(stage)]) }))
    add('update', description, (stage) => ({
      existingDocuments: existing(stage),
      operation: commit([path(stage), { ...ownedData(stage), extra: 1 }]),
    }))
    add('delete', description, (stage) => ({
      existingDocuments: existing(stage),
      operation: commit([path(stage), undefined]),
    }))
    const parentPath = (stage: Stage) => path(stage).slice(0, path(stage).lastIndexOf('/'))
    add('list', `the collection of ${description}`, (stage) => {
      const where = [
        ['uid', '==', stage.owner],
        ['isPublic', '==', true],
      ] as const
      return {
        existingDocuments: existing(stage),
        operation: { kind: 'list', query: { from: parentPath(stage), where } },
      }
    })
    return situations
  },
)
