import { searchQuery } from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = createSituationList('searchQueries')
export const searchQuerySituations = situations

const path = (stage: Stage) => `searchQueries/${stage.id()}`

for (const [description, changes] of Object.entries({
  'a search': {},
  "another user's search": { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({ [path(stage)]: searchQuery(stage, changes) })
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('update', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), searchQuery(stage, { ...changes, title: 'Sun' })]),
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
  add('create', description, (stage) => ({ operation: commit([path(stage), searchQuery(stage, changes)]) }), {
    isProbed: description === 'a search',
  })
}
add('get', 'a missing search', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('delete', 'a missing search', (stage) => ({ operation: commit([path(stage), undefined]) }))
