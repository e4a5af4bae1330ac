import { originalVersionId } from '@geist/domain'

import { type Data, serverTimestamp } from '../../value'
import { before, entry, longAgo, oldEntry, purgedEntry, withNextWrite, shared, trashed, version } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('versions')
export const versionSituations = situations

const entryPath = (stage: Stage) => `messages/${stage.id()}`
const path = (stage: Stage, id: string = originalVersionId) => `${entryPath(stage)}/versions/${id}`
const old = '00000000000000000000-old'

interface Edit {
  readonly given?: Data
  readonly kept?: Data
  readonly id?: string
  readonly existing?: Data
  /** Whether the commit lacks the edit of the entry. */
  readonly isAlone?: boolean
}

const edited = (stage: Stage): Data => ({
  content: 'Sun!',
  revision: stage.id('new'),
  editedFrom: longAgo,
  updatedAt: serverTimestamp,
})

/** Adds an edit of an entry together with the version of the replaced text. */
function edit(
  kind: 'create' | 'update',
  description: string,
  { given = {}, kept = {}, id, existing, isAlone = false }: Edit,
  isProbed = false,
) {
  add(
    kind,
    description,
    (stage) => ({
      given: {
        [entryPath(stage)]: oldEntry(stage, given),
        ...(existing && { [path(stage, id)]: version(stage, { replacedAt: longAgo, ...existing }) }),
      },
      operation: commit(
        [path(stage, id), version(stage, kept)],
        ...(isAlone ? [] : [[entryPath(stage), withNextWrite(oldEntry(stage, given), edited(stage))] as const]),
      ),
    }),
    { isProbed },
  )
}

for (const [description, given] of Object.entries<Data | undefined>({
  'a version that is not there': undefined,
  'the version of a public entry': {},
  'a version of somebody else': { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({
    [entryPath(stage)]: oldEntry(stage, shared),
    ...(given && { [path(stage)]: version(stage, { replacedAt: longAgo, ...given }) }),
  })
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
}

edit('create', 'the first text', {}, true)
edit('create', 'the first text of one that says it was never edited', { given: { revision: '' } })
edit('create', 'a later text under its own id', { given: { revision: old }, id: old }, true)
edit('create', 'a later text as if it were the first', { given: { revision: old } })
edit('create', 'the first text under an id', { id: old })
edit('create', 'the text of one in the trash', { given: trashed })
edit('create', 'other words', { kept: { content: 'Never said that.' } })
edit('create', 'the words that come', { kept: { content: 'Sun!' } })
edit('create', 'another category', { kept: { category: 'Sea' } })
edit('create', 'another time', { kept: { updatedAt: before } })
edit('create', 'a text written at no time', { given: { updatedAt: null }, kept: { updatedAt: null } })
edit('create', "the text of another person's entry", { given: { uid: 'somebody' } })
edit('create', "the text of another person's entry, by itself", { given: { uid: 'somebody' }, isAlone: true })
edit('create', "the text of another person's public entry", { given: { uid: 'somebody', ...shared }, isAlone: true })
add('create', 'the text of an entry that is not there', (stage) => ({
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of an entry that comes with it', (stage) => ({
  operation: commit([path(stage), version(stage, { updatedAt: serverTimestamp })], [entryPath(stage), entry(stage)]),
}))
add('create', 'the text of a purged entry', (stage) => ({
  given: { [entryPath(stage)]: purgedEntry(stage) },
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of an entry that stays', (stage) => ({
  given: { [entryPath(stage)]: oldEntry(stage) },
  operation: commit([path(stage), version(stage)]),
}))
add('create', 'the text of a public entry that is not looked at', (stage) => ({
  given: { [entryPath(stage)]: oldEntry(stage, shared) },
  operation: commit([path(stage), version(stage)]),
}))

edit('update', 'a text that was put back', { existing: { updatedAt: before } }, true)
edit('update', 'a text that was put back, by its owner only in name', { existing: { uid: 'somebody' } })
edit('update', "a text that is another person's, and stays so", {
  existing: { uid: 'somebody' },
  kept: { uid: 'somebody' },
})
edit('update', 'a text with a field more before', { existing: { extra: 1 } })
edit('update', 'a text that says something else now', { given: { content: 'Later.', revision: old }, existing: {} })
edit('update', 'a text with other words before', { existing: { content: 'Before.' } })
edit('update', 'a text with another category before', { existing: { category: 'Before.' } })
edit('update', "a text of another person's entry, by itself", {
  given: { uid: 'somebody' },
  existing: {},
  isAlone: true,
})
edit('update', "a text of another person's entry", { given: { uid: 'somebody' }, existing: {} })
edit('update', 'a text written at another time', { existing: {}, kept: { updatedAt: before } })
edit('update', 'a text under another id', { existing: {}, id: old })
