import { type Data, serverTimestamp } from '../../value'
import { idsAround } from '../ids-around'
import { deletedNotebook, longAgo, notebook } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('reports')
export const reportSituations = situations

function report(stage: Stage, notebookId: string, changes: Data = {}): Data {
  return {
    notebookId,
    notebookName: 'Walks',
    ownerUid: 'somebody',
    uid: stage.owner,
    reason: 'spam',
    words: 'It sells watches.',
    createdAt: serverTimestamp,
    ...changes,
  }
}

interface Reported {
  readonly of?: Data
  readonly changes?: Data
  /** The notebook's id; `id` overrides the report's own id. */
  readonly notebookId?: string
  readonly id?: string
}

function addReport(description: string, reported: (stage: Stage) => Reported, isProbed = false): void {
  add(
    'create',
    description,
    (stage) => {
      const { of = {}, changes = {}, ...ids } = reported(stage)
      const { notebookId = stage.id(), id = `${notebookId}_${stage.owner}` } = ids
      return {
        given: { [`collections/${notebookId}`]: notebook(stage, { uid: 'somebody', isPublic: true, ...of }) },
        operation: commit([`reports/${id}`, report(stage, notebookId, changes)]),
      }
    },
    { isProbed },
  )
}

addReport('a public notebook', () => ({}), true)
addReport('a private notebook', () => ({ of: { isPublic: false } }))
addReport("one's own notebook", ({ owner }) => ({ of: { uid: owner }, changes: { ownerUid: owner } }))
addReport('a notebook of another name', () => ({ of: { name: 'Strolls' } }))
addReport('a notebook of another owner', () => ({ of: { uid: 'another' } }))
addReport("another's report", ({ other }) => ({ changes: { uid: other } }))
addReport('a report under the id of another', (stage) => ({ id: `${stage.id()}_${stage.other}` }))
addReport('a report under the id of another notebook', (stage) => ({ id: `${stage.id('another')}_${stage.owner}` }))
addReport('a report under an id that says too little', (stage) => ({ id: stage.id() }))
addReport('a report that speaks of another notebook', (stage) => ({ changes: { notebookId: stage.id('another') } }))
for (const description of Object.keys(idsAround(''))) {
  addReport(`a notebook under ${description}`, ({ suffix }) => ({ notebookId: idsAround(suffix)[description] ?? '' }))
}
add('create', 'a deleted notebook', (stage) => ({
  given: { [`collections/${stage.id()}`]: deletedNotebook(stage, { uid: 'somebody' }) },
  operation: commit([`reports/${stage.id()}_${stage.owner}`, report(stage, stage.id())]),
}))
add('create', 'a notebook that is not there', (stage) => ({
  operation: commit([`reports/${stage.id()}_${stage.owner}`, report(stage, stage.id())]),
}))

const existing = (stage: Stage) => ({
  [`collections/${stage.id()}`]: notebook(stage, { uid: 'somebody', isPublic: true }),
  [`reports/${stage.id()}_${stage.owner}`]: report(stage, stage.id(), { createdAt: longAgo }),
})
const path = (stage: Stage) => `reports/${stage.id()}_${stage.owner}`
add('get', "one's own report", (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
add('get', 'a report that is not there', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('update', 'a report once more', (stage) => ({
  given: existing(stage),
  operation: commit([path(stage), report(stage, stage.id())]),
}))
add('delete', "one's own report", (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
