import { searchQuery } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('searchQueries')
export const searchQuerySituations = situations

const path = (stage: Stage) => `searchQueries/${stage.id()}`

for (const [description, changes] of Object.entries({
  'a search': {},
  "another person's search": { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({ [path(stage)]: searchQuery(stage, changes) })
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('update', description, (stage) => ({
    given: existing(stage),
    operation: commit([path(stage), searchQuery(stage, { ...changes, title: 'Sun' })]),
  }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
  add('create', description, (stage) => ({ operation: commit([path(stage), searchQuery(stage, changes)]) }), {
    isProbed: description === 'a search',
  })
}
add('get', 'a search that is not there', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('delete', 'a search that is not there', (stage) => ({ operation: commit([path(stage), undefined]) }))
