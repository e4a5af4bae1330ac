import { originalVersionId } from '@geist/domain'

import { type Data, serverTimestamp } from '../../value'
import {
  earlierThanLongAgo,
  entry,
  longAgo,
  oldEntry,
  purgedEntry,
  withNextWrite,
  publicFields,
  trashFields,
  version,
} from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = createSituationList('versions')
export const versionSituations = situations

const entryPath = (stage: Stage) => `messages/${stage.id()}`
const path = (stage: Stage, id: string = originalVersionId) => `${entryPath(stage)}/versions/${id}`
const old = '00000000000000000000-old'

interface EditCase {
  /** Fields of the entry before the edit. */
  readonly entryFields?: Data
  /** Fields of the written version. */
  readonly versionFields?: Data
  /** Id of the version; the original by default. */
  readonly id?: string
  /** Fields of the version before the commit; none exists if missing. */
  readonly existingVersion?: Data
  /** Whether the commit lacks the edit of the entry. */
  readonly isAlone?: boolean
}

const createEdit = (stage: Stage): Data => ({
  content: 'Sun!',
  revision: stage.id('new'),
  editedFrom: longAgo,
  updatedAt: serverTimestamp,
})

/** Adds an edit of an entry together with the version of the replaced text. */
function addEdit(
  kind: 'create' | 'update',
  description: string,
  { entryFields = {}, versionFields = {}, id, existingVersion, isAlone = false }: EditCase,
  isProbed = false,
) {
  add(
    kind,
    description,
    (stage) => ({
      existingDocuments: {
        [entryPath(stage)]: oldEntry(stage, entryFields),
        ...(existingVersion && { [path(stage, id)]: version(stage, { replacedAt: longAgo, ...existingVersion }) }),
      },
      operation: commit(
        [path(stage, id), version(stage, versionFields)],
        ...(isAlone
          ? []
          : [[entryPath(stage), withNextWrite(oldEntry(stage, entryFields), createEdit(stage))] as const]),
      ),
    }),
    { isProbed },
  )
}

for (const [description, versionFields] of Object.entries<Data | undefined>({
  'a missing version': undefined,
  'the version of a public entry': {},
  "another user's version": { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({
    [entryPath(stage)]: oldEntry(stage, publicFields),
    ...(versionFields && { [path(stage)]: version(stage, { replacedAt: longAgo, ...versionFields }) }),
  })
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
}

addEdit('create', 'the first text', {}, true)
addEdit('create', 'the first text of an entry with an empty revision', { entryFields: { revision: '' } })
addEdit('create', 'a later text under its own id', { entryFields: { revision: old }, id: old }, true)
addEdit('create', 'a later text as the original version', { entryFields: { revision: old } })
addEdit('create', 'the first text under a revision id', { id: old })
addEdit('create', 'the text of an entry in the trash', { entryFields: trashFields })
addEdit('create', 'a content that the entry did not have', { versionFields: { content: 'Never said that.' } })
addEdit('create', 'the content after the edit', { versionFields: { content: 'Sun!' } })
addEdit('create', 'a category that the entry did not have', { versionFields: { category: 'Sea' } })
addEdit('create', 'a time that the entry did not have', { versionFields: { updatedAt: earlierThanLongAgo } })
addEdit('create', 'the text of an entry without updatedAt', {
  entryFields: { updatedAt: null },
  versionFields: { updatedAt: null },
})
addEdit('create', "the text of another user's entry", { entryFields: { uid: 'somebody' } })
addEdit('create', "the text of another user's entry, without the edit", {
  entryFields: { uid: 'somebody' },
  isAlone: true,
})
addEdit('create', "the text of another user's public entry, without the edit", {
  entryFields: { uid: 'somebody', ...publicFields },
  isAlone: true,
})
add('create', 'the text of a missing entry', (stage) => ({
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of an entry created in the same commit', (stage) => ({
  operation: commit([path(stage), version(stage, { updatedAt: serverTimestamp })], [entryPath(stage), entry(stage)]),
}))
add('create', 'the text of a purged entry', (stage) => ({
  existingDocuments: { [entryPath(stage)]: purgedEntry(stage) },
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of an entry that the commit does not edit', (stage) => ({
  existingDocuments: { [entryPath(stage)]: oldEntry(stage) },
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of a public entry that the commit does not edit', (stage) => ({
  existingDocuments: { [entryPath(stage)]: oldEntry(stage, publicFields) },
  operation: commit([path(stage), version(stage)]),
}))

addEdit(
  'update',
  'a version that is replaced a second time',
  { existingVersion: { updatedAt: earlierThanLongAgo } },
  true,
)
addEdit('update', "another user's version, taken over by the owner", { existingVersion: { uid: 'somebody' } })
addEdit('update', "another user's version, which stays theirs", {
  existingVersion: { uid: 'somebody' },
  versionFields: { uid: 'somebody' },
})
addEdit('update', 'a version with an unknown field', { existingVersion: { extra: 1 } })
addEdit('update', 'a version of an entry with another text now', {
  entryFields: { content: 'Later.', revision: old },
  existingVersion: {},
})
addEdit('update', 'a version with another content before', { existingVersion: { content: 'Before.' } })
addEdit('update', 'a version with another category before', { existingVersion: { category: 'Before.' } })
addEdit('update', "a version of another user's entry, without the edit", {
  entryFields: { uid: 'somebody' },
  existingVersion: {},
  isAlone: true,
})
addEdit('update', "a version of another user's entry", { entryFields: { uid: 'somebody' }, existingVersion: {} })
addEdit('update', 'a version with another time', {
  existingVersion: {},
  versionFields: { updatedAt: earlierThanLongAgo },
})
addEdit('update', 'a version under another id', { existingVersion: {}, id: old })
