import type { StoreName } from '../../rules-request'
import { commit, type Situation, situationsOf } from '../situation'
import type { Stage } from '../stage'

const mine = ({ owner }: Stage) => ({ uid: owner, isPublic: true })

/** Paths that are closed to all clients, whatever their documents contain. */
const places: Readonly<Record<string, readonly [store: StoreName, path: (stage: Stage) => string]>> = {
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

export const closedSituations: readonly Situation[] = Object.entries(places).flatMap(([words, [store, path]]) => {
  const { situations, add } = situationsOf(store)
  const there = (stage: Stage) => ({ [path(stage)]: mine(stage) })
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('get', `${words} that is not there`, (stage) => ({ act: { kind: 'get', path: path(stage) } }))
  add('create', words, (stage) => ({ act: commit([path(stage), mine(stage)]) }))
  add('update', words, (stage) => ({ given: there(stage), act: commit([path(stage), { ...mine(stage), extra: 1 }]) }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))
  const parent = (stage: Stage) => path(stage).slice(0, path(stage).lastIndexOf('/'))
  add('list', `what is beside ${words}`, (stage) => {
    const where = [
      ['uid', '==', stage.owner],
      ['isPublic', '==', true],
    ] as const
    return { given: there(stage), act: { kind: 'list', query: { from: parent(stage), where } } }
  })
  return situations
})
