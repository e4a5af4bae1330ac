import type { StoreName } from '../../rules-request'
import { commit, type Situation, situationsOf } from '../situation'
import type { Stage } from '../stage'

const ownedData = ({ owner }: Stage) => ({ uid: owner, isPublic: true })

/** Paths that are closed to all clients, whatever their documents contain. */
const closedPaths: Readonly<Record<string, readonly [store: StoreName, path: (stage: Stage) => string]>> = {
  'a vector': ['vectors', (stage) => `vectors/${stage.id()}`],
  'a store that nobody named': ['everything else', ({ owner }) => `admins/${owner}`],
  'the prompts that functions remember': ['everything else', ({ owner }) => `users/${owner}/private/prompts`],
  'the count of calls': ['everything else', ({ owner }) => `users/${owner}/limits/quickReply`],
  'an answer that waits for a call to come again': ['everything else', ({ owner }) => `users/${owner}/answers/first`],
  'a follow-up that waits': ['everything else', ({ owner }) => `users/${owner}/followUps/first`],
  'the lease on the follow-ups of an account': ['everything else', ({ owner }) => `users/${owner}/drains/followUps`],
  'an account that is being deleted': ['everything else', ({ owner }) => `deletions/${owner}`],
  "the head of an account's vectors": ['everything else', ({ owner }) => `vectorPacks/${owner}`],
  "a pack of an account's vectors": ['everything else', ({ owner }) => `vectorPacks/${owner}/packs/first`],
  'a document below a profile': ['everything else', ({ owner }) => `users/${owner}/drafts/first`],
  'a document below an entry': ['everything else', (stage) => `messages/${stage.id()}/comments/first`],
  'a document below a version': ['everything else', (stage) => `messages/${stage.id()}/versions/original/more/first`],
  'a document below a notebook': ['everything else', (stage) => `collections/${stage.id()}/members/first`],
}

export const closedSituations: readonly Situation[] = Object.entries(closedPaths).flatMap(
  ([description, [store, path]]) => {
    const { situations, add } = situationsOf(store)
    const existing = (stage: Stage) => ({ [path(stage)]: ownedData(stage) })
    add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
    add('get', `${description} that is not there`, (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
    add('create', description, (stage) => ({ operation: commit([path(stage), ownedData(stage)]) }))
    add('update', description, (stage) => ({
      given: existing(stage),
      operation: commit([path(stage), { ...ownedData(stage), extra: 1 }]),
    }))
    add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
    const parent = (stage: Stage) => path(stage).slice(0, path(stage).lastIndexOf('/'))
    add('list', `what is beside ${description}`, (stage) => {
      const where = [
        ['uid', '==', stage.owner],
        ['isPublic', '==', true],
      ] as const
      return { given: existing(stage), operation: { kind: 'list', query: { from: parent(stage), where } } }
    })
    return situations
  },
)
