import { originalVersionId } from '@geist/domain'

import { type Data, now } from '../../value'
import { before, entry, longAgo, oldEntry, shared, trashed } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('messages')
export const messageSituations = situations

const path = (stage: Stage) => `messages/${stage.id()}`

/** The owner makes of an entry that was `given` what is `changed`. */
function change(words: string, given: Data, changed: (stage: Stage) => Data, isProbed = false): void {
  add(
    'update',
    words,
    (stage) => ({
      given: { [path(stage)]: oldEntry(stage, given) },
      act: commit([path(stage), oldEntry(stage, { ...given, updatedAt: now, ...changed(stage) })]),
    }),
    { isProbed },
  )
}

for (const [words, given] of Object.entries<Data | undefined>({
  'an entry that is not there': undefined,
  'a private entry': {},
  'a public entry': shared,
  'an entry in the trash': trashed,
  "another person's entry": { uid: 'somebody' },
  "another person's public entry": { uid: 'somebody', ...shared },
  "another person's entry in the trash": { uid: 'somebody', ...trashed },
})) {
  const there = (stage: Stage) => (given ? { [path(stage)]: oldEntry(stage, given) } : {})
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))
  if (given) {
    const taken = (changes: Data) => (stage: Stage) => ({
      given: there(stage),
      act: commit([path(stage), oldEntry(stage, { ...given, updatedAt: now, ...changes })]),
    })
    add('update', `${words}, touched`, taken({}))
    add('update', `${words}, edited`, taken({ content: 'Mine.', revision: '00000000000000000000-mine' }))
  }
}

add('create', 'a plain entry', (stage) => ({ act: commit([path(stage), entry(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
add('create', 'a public entry', (stage) => ({ act: commit([path(stage), entry(stage, shared)]) }), { isProbed: true })
add('create', 'a public entry with what was asked for it', (stage) => ({
  act: commit([path(stage), entry(stage, { ...shared, aiResponse: 'yes', userPrompt: 'Why?' })]),
}))
add('create', 'an entry in the trash', (stage) => ({
  act: commit([path(stage), entry(stage, { deletedAt: now })]),
}))
add('create', 'an entry with all its fields', (stage) => {
  const optional = {
    revision: stage.id('text'),
    forks: [originalVersionId],
    hallucinationResponse: 'yes',
    complexQuery: 'yes',
    aiResponse: 'yes',
    userPrompt: 'Why?',
    neverAi: true,
  }
  return { act: commit([path(stage), entry(stage, { ...optional, order: 3, editedFrom: before })]) }
})

const edited = (stage: Stage) => ({ content: 'Sun!', editedFrom: longAgo, revision: stage.id('new') })
change('nothing but its time', {}, () => ({}), true)
change('another text', {}, edited, true)
change('another text of one that was edited', { revision: '00000000000000000000-old' }, edited)
change('another category', {}, (stage) => ({ category: 'Sun', revision: stage.id('new') }))
change('another category without a revision', {}, () => ({ category: 'Sun' }))
change('another text without a revision', {}, () => ({ content: 'Sun!' }))
change('another text under the revision before', { revision: '00000000000000000000-old' }, () => ({ content: 'Sun!' }))
change('another text under no revision after one', { revision: '00000000000000000000-old' }, () => ({
  content: 'Sun!',
  revision: '',
}))
change('the same text under another revision', {}, (stage) => ({ revision: stage.id('new') }))
change('one in the trash', trashed, () => ({}), true)
change('one in the trash without a day of purging', { deletedAt: longAgo }, () => ({ order: 3 }), true)
change('out of the trash', trashed, () => ({ deletedAt: null, expireAt: null }))
change('out of the trash, with its day of purging', trashed, () => ({ deletedAt: null }))
change('out of the trash, with another text', trashed, (stage) => ({
  ...edited(stage),
  deletedAt: null,
  expireAt: null,
}))
change('into the trash', {}, () => ({ deletedAt: now }))
change('into the trash again', trashed, () => ({ deletedAt: now }))
change('into the trash again, without its day of purging', trashed, () => ({ deletedAt: now, expireAt: null }))
change('into the trash while public', shared, () => ({ deletedAt: now }))
change('into the trash and private', shared, () => ({ deletedAt: now, isPublic: false }))
change('another day of purging', trashed, () => ({ expireAt: before }))
change('another day in the trash', trashed, () => ({ deletedAt: before }))
change('public and filed', {}, () => shared)
change('public and filed nowhere', {}, () => ({ isPublic: true }))
change('a public one, touched', shared, () => ({}), true)
const asked = { aiResponse: 'yes', userPrompt: 'Why?' }
change('public with what was asked for it', asked, () => shared)
change('public with what was asked for it, in the trash', { ...asked, ...trashed }, () => shared)
add('update', 'public, and what was asked for it stays behind', (stage) => ({
  given: { [path(stage)]: oldEntry(stage, asked) },
  act: commit([path(stage), entry(stage, { aiResponse: 'yes', ...shared })]),
}))
change('private again, with what was asked for it', { ...asked, ...shared }, () => ({ isPublic: false }))
change('a public one with what was asked for it, touched', { ...asked, ...shared }, () => ({}))
