import { type Data, serverTimestamp } from '../../value'
import { createBoundaryIds } from '../boundary-ids'
import { deletedNotebook, longAgo, notebook } from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = createSituationList('reports')
export const reportSituations = situations

function createReport(stage: Stage, notebookId: string, changes: Data = {}): Data {
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

interface ReportCase {
  /** Fields of the reported notebook. */
  readonly notebookFields?: Data
  /** Fields of the report. */
  readonly changes?: Data
  /** The notebook's id; `id` overrides the report's own id. */
  readonly notebookId?: string
  readonly id?: string
}

function addReport(description: string, createCase: (stage: Stage) => ReportCase, isProbed = false): void {
  add(
    'create',
    description,
    (stage) => {
      const { notebookFields = {}, changes = {}, ...ids } = createCase(stage)
      const { notebookId = stage.id(), id = `${notebookId}_${stage.owner}` } = ids
      return {
        existingDocuments: {
          [`collections/${notebookId}`]: notebook(stage, { uid: 'somebody', isPublic: true, ...notebookFields }),
        },
        operation: commit([`reports/${id}`, createReport(stage, notebookId, changes)]),
      }
    },
    { isProbed },
  )
}

addReport('a public notebook', () => ({}), true)
addReport('a private notebook', () => ({ notebookFields: { isPublic: false } }))
addReport("the reporter's own notebook", ({ owner }) => ({
  notebookFields: { uid: owner },
  changes: { ownerUid: owner },
}))
addReport('a notebook with another name', () => ({ notebookFields: { name: 'Strolls' } }))
addReport('a notebook with another owner', () => ({ notebookFields: { uid: 'another' } }))
addReport('a report of another user', ({ other }) => ({ changes: { uid: other } }))
addReport('a report under the id of another user', (stage) => ({ id: `${stage.id()}_${stage.other}` }))
addReport('a report under the id of another notebook', (stage) => ({ id: `${stage.id('another')}_${stage.owner}` }))
addReport('a report under an id without the reporter', (stage) => ({ id: stage.id() }))
addReport('a report with the id of another notebook', (stage) => ({ changes: { notebookId: stage.id('another') } }))
for (const description of Object.keys(createBoundaryIds(''))) {
  addReport(`a notebook under ${description}`, ({ suffix }) => ({
    notebookId: createBoundaryIds(suffix)[description] ?? '',
  }))
}
add('create', 'a deleted notebook', (stage) => ({
  existingDocuments: { [`collections/${stage.id()}`]: deletedNotebook(stage, { uid: 'somebody' }) },
  operation: commit([`reports/${stage.id()}_${stage.owner}`, createReport(stage, stage.id())]),
}))
add('create', 'a missing notebook', (stage) => ({
  operation: commit([`reports/${stage.id()}_${stage.owner}`, createReport(stage, stage.id())]),
}))

const existing = (stage: Stage) => ({
  [`collections/${stage.id()}`]: notebook(stage, { uid: 'somebody', isPublic: true }),
  [`reports/${stage.id()}_${stage.owner}`]: createReport(stage, stage.id(), { createdAt: longAgo }),
})
const path = (stage: Stage) => `reports/${stage.id()}_${stage.owner}`
add('get', "the reporter's own report", (stage) => ({
  existingDocuments: existing(stage),
  operation: { kind: 'get', path: path(stage) },
}))
add('get', 'a missing report', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('update', 'a repeated report', (stage) => ({
  existingDocuments: existing(stage),
  operation: commit([path(stage), createReport(stage, stage.id())]),
}))
add('delete', "the reporter's own report", (stage) => ({
  existingDocuments: existing(stage),
  operation: commit([path(stage), undefined]),
}))
