import { searchQuery } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('searchQueries')
export const searchQuerySituations = situations

const path = (stage: Stage) => `searchQueries/${stage.id()}`

for (const [words, changes] of Object.entries({ 'a search': {}, "another person's search": { uid: 'somebody' } })) {
  const there = (stage: Stage) => ({ [path(stage)]: searchQuery(stage, changes) })
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('update', words, (stage) => ({
    given: there(stage),
    act: commit([path(stage), searchQuery(stage, { ...changes, title: 'Sun' })]),
  }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))
  add('create', words, (stage) => ({ act: commit([path(stage), searchQuery(stage, changes)]) }), {
    isProbed: words === 'a search',
  })
}
add('get', 'a search that is not there', (stage) => ({ act: { kind: 'get', path: path(stage) } }))
add('delete', 'a search that is not there', (stage) => ({ act: commit([path(stage), undefined]) }))
