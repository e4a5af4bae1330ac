import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { journalQuestionLimits } from '../constants/journal-question-limits'
import { limits } from '../constants/limits'
import { originalVersionId } from '../constants/original-version-id'
import { atMostCharacters } from './at-most-characters'
import { blocksSchema } from './blocks'
import { categoryStatsSchema } from './category-stats'
import { documentIdSchema } from './document-id'
import { type Entry, entrySchema } from './entry'
import { entryVersionSchema } from './entry-version'
import { graphLinkSchema } from './graph-link'
import { graphNodeSchema } from './graph-node'
import { instantSchema } from './instant'
import { notebookSchema } from './notebook'
import { offlineEntrySchema } from './offline-entry'
import { publicNotebookSchema } from './public-notebook'
import { queryPromptSuggestionsSchema } from './query-prompt-suggestions'
import { reportSchema } from './report'
import { searchQuerySchema } from './search-query'
import { defaultSettings, settingsSchema } from './settings'
import { threadSchema } from './thread'
import { turnSchema } from './turn'
import { userSchema } from './user'
import { usernameClaimSchema } from './username-claim'
import { versionIdSchema } from './version-id'

const entry: Entry = {
  id: 'aB3-_aB3-_aB3-_aB3-_',
  uid: 'ada',
  content: 'The rain stopped before the ferry came.',
  category: 'Walks',
  timestamp: Date.UTC(2026, 4, 1),
  collectionName: '',
  username: 'ada-l',
  order: null,
  isPublic: false,
  updatedAt: Date.UTC(2026, 4, 1, 0, 0, 1) + 0.25,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}
const notebook = {
  id: entry.id,
  name: 'Ferries',
  uid: 'ada',
  creatorUsername: 'ada-l',
  collaborators: ['grace'],
  originalCreatorUID: 'ada',
  isPublic: true,
}
const version = { id: entry.id, uid: 'ada', content: 'a', category: '', updatedAt: 1.5, replacedAt: 2.25 }
const figures = { activityAt: 5.25, latestEntryAt: null, entryCount: 0, subscriberCount: 1 }
const claim = { uid: 'ada', movedTo: 'ada-l', movedAt: 5.25 }
const report = {
  notebookId: entry.id,
  notebookName: 'Ferries',
  ownerUid: 'ada',
  uid: 'grace',
  reason: 'spam',
  words: '',
  createdAt: 5.25,
}
const thread = { id: entry.id, uid: 'ada', title: 'When did it rain?', createdAt: 5, updatedAt: 6.25, deletedAt: null }
const quote = { entryId: entry.id, start: 4, end: 16, at: 1 }
const answer = {
  text: '“rain stopped”',
  quotes: [quote],
  isKnown: true,
  leftOut: [{ id: entry.id, why: 'never-ai' as const }],
}
const turn = {
  id: entry.id,
  uid: 'ada',
  threadId: entry.id,
  question: 'When did it rain?',
  askedAt: 5,
  answer,
  updatedAt: 6.25,
}
const user = { UID: 'ada', username: 'ada-l', usernameKey: 'ada-l', biography: '' }

describe('entities', () => {
  it.each([
    ['an entry', entrySchema, entry],
    ['a saved cut-up', entrySchema, { ...entry, hallucinationResponse: 'yes', userPrompt: 'rain' }],
    ['a saved answer', entrySchema, { ...entry, complexQuery: 'yes', userPrompt: '' }],
    ['a saved quick reply', entrySchema, { ...entry, aiResponse: 'yes', userPrompt: 'rain' }],
    ['an entry dated 1900', entrySchema, { ...entry, timestamp: Date.UTC(1900, 0, 1) }],
    ['an entry in the trash', entrySchema, { ...entry, deletedAt: 5, expireAt: 6, editedFrom: 4, order: 3 }],
    ['an edited entry', entrySchema, { ...entry, revision: `${entry.id}-edit`, editedFrom: entry.updatedAt }],
    ['an entry with displaced texts', entrySchema, { ...entry, revision: entry.id, forks: ['original', entry.id] }],
    ['an entry that says it was never edited', entrySchema, { ...entry, revision: '', forks: [] }],
    [
      'an entry with as many displaced texts as there may be',
      entrySchema,
      { ...entry, forks: displaced(limits.forksMax) },
    ],
    ['a notebook', notebookSchema, notebook],
    ['a notebook with a name from before that cannot be seen', notebookSchema, { ...notebook, name: '\u200B' }],
    ['a notebook with a name from before of spaces', notebookSchema, { ...notebook, name: ' \t' }],
    ['a public notebook', publicNotebookSchema, { ...notebook, ...figures }],
    ['a public notebook without figures yet', publicNotebookSchema, notebook],
    ['a user', userSchema, user],
    ['the claim on a username', usernameClaimSchema, { uid: 'ada' }],
    ['the claim on a username that was left', usernameClaimSchema, claim],
    ['blocks', blocksSchema, { uids: Array(limits.blocksMax).fill('grace') }],
    ['a report', reportSchema, report],
    ['a search query', searchQuerySchema, { id: 'q1', uid: 'ada', title: 'Rain', content: 'rain', timestamp: 1 }],
    ['a conversation', threadSchema, thread],
    ['a conversation that was deleted', threadSchema, { ...thread, title: '', deletedAt: 7.5 }],
    ['a turn', turnSchema, turn],
    ['a turn without an answer yet', turnSchema, { ...turn, answer: null }],
    ['a version', entryVersionSchema, version],
    ['the version of the first text', entryVersionSchema, { ...version, id: originalVersionId }],
    ['a graph node', graphNodeSchema, { id: entry.id, name: 'Rain', category: 'Walks', x: -3.5, y: 1080 }],
    ['a graph link', graphLinkSchema, { source: entry.id, target: entry.id, strength: 0.61 }],
    [
      'an offline entry',
      offlineEntrySchema,
      { id: entry.id, uid: null, content: 'x'.repeat(300_000), category: '', timestamp: 1 },
    ],
    ['settings', settingsSchema, { aiEnabled: false }],
    ['settings with an accepted notice', settingsSchema, { aiEnabled: true, aiNotice: { recipient: 'embedded' } }],
    ['an entry that no AI may read', entrySchema, { ...entry, neverAi: true }],
    ['an entry that an AI may read again', entrySchema, { ...entry, neverAi: false }],
    ['a pinned entry', entrySchema, { ...entry, pinned: true }],
    ['an entry that is no longer pinned', entrySchema, { ...entry, pinned: false }],
    ['default settings', settingsSchema, defaultSettings],
    ['suggestions', queryPromptSuggestionsSchema, ['one', 'two', 'three']],
  ])('[SHAPE1] %s is parsed unchanged', (_, schema, value) => {
    expect(v.parse(schema, value)).toEqual(value)
  })

  it.each([
    ['content of another type', entrySchema, { ...entry, content: null }],
    ['an order that is no number', entrySchema, { ...entry, order: Number.NaN }],
    ['a flag that is not "yes"', entrySchema, { ...entry, aiResponse: true }],
    ['a missing owner', entrySchema, { ...entry, uid: undefined }],
    ['an id that is a path', entrySchema, { ...entry, id: 'users/somebody/private1' }],
    ['a revision that is no id', entrySchema, { ...entry, revision: 'second' }],
    ['a revision that is a path', entrySchema, { ...entry, revision: `${entry.id}/comments/first` }],
    ['a revision under the id of the first text', entrySchema, { ...entry, revision: originalVersionId }],
    ['a displaced text without an id', entrySchema, { ...entry, forks: [''] }],
    ['too many displaced texts', entrySchema, { ...entry, forks: displaced(limits.forksMax + 1) }],
    ['a version under an id that counts up', entryVersionSchema, { ...version, id: '1' }],
    ['an empty notebook name', notebookSchema, { ...notebook, name: '' }],
    [
      'too many subscribers',
      notebookSchema,
      { ...notebook, collaborators: Array(limits.collaboratorsMax + 1).fill('a') },
    ],
    ['a count of half an entry', publicNotebookSchema, { ...notebook, entryCount: 0.5 }],
    ['a claim that was left at no time', usernameClaimSchema, { uid: 'ada', movedTo: 'ada-l' }],
    ['a claim that was left for no name', usernameClaimSchema, { uid: 'ada', movedAt: 5 }],
    ['too many blocks', blocksSchema, { uids: Array(limits.blocksMax + 1).fill('grace') }],
    ['a report for a reason that there is not', reportSchema, { ...report, reason: 'dull' }],
    ['a report of too many words', reportSchema, { ...report, words: 'x'.repeat(limits.reportWordsMaxLength + 1) }],
    ['a username in capitals', userSchema, { ...user, username: 'Ada-L', usernameKey: 'ada-l' }],
    ['a usernameKey of another name', userSchema, { ...user, usernameKey: 'grace' }],
    ['a turn of no conversation', turnSchema, { ...turn, threadId: undefined }],
    ['a turn without a question', turnSchema, { ...turn, question: '' }],
    [
      'a question that is too long',
      turnSchema,
      { ...turn, question: 'x'.repeat(journalQuestionLimits.questionMaxLength + 1) },
    ],
    ['an answer that is a text', turnSchema, { ...turn, answer: answer.text }],
    [
      'an answer whose quote has no words',
      turnSchema,
      { ...turn, answer: { ...answer, quotes: [{ ...quote, end: 4 }] } },
    ],
    ['two suggestions', queryPromptSuggestionsSchema, ['one', 'two']],
    ['settings without the switch', settingsSchema, {}],
    ['a notice of nobody', settingsSchema, { aiEnabled: true, aiNotice: { recipient: '' } }],
    ['a "never AI" that is no yes or no', entrySchema, { ...entry, neverAi: 'yes' }],
    ['a pin that is no yes or no', entrySchema, { ...entry, pinned: 'yes' }],
  ])('[SHAPE2] %s is refused', (_, schema, value) => {
    expect(v.safeParse(schema, value).success).toBe(false)
  })

  it.each([
    ['without an original creator', { originalCreatorUID: undefined }, {}],
    ['with an empty original creator', { originalCreatorUID: '' }, {}],
    ['with null for an original creator', { originalCreatorUID: null }, {}],
    ['without a username', { creatorUsername: undefined }, { creatorUsername: '' }],
    ['with a username in capitals', { creatorUsername: 'Ada L' }, { creatorUsername: '' }],
    ['without subscribers', { collaborators: undefined }, { collaborators: [] }],
    ['without a privacy', { isPublic: undefined }, { isPublic: false }],
  ])('[SHAPE9] a notebook of an older shape is accepted: one %s', (_, older, expected) => {
    const document = Object.fromEntries(
      Object.entries({ ...notebook, ...older }).filter(([, value]) => value !== undefined),
    )
    const { originalCreatorUID, ...rest } = notebook
    const creator = 'originalCreatorUID' in older ? {} : { originalCreatorUID }
    for (const schema of [notebookSchema, publicNotebookSchema]) {
      expect(v.parse(schema, document)).toEqual({ ...rest, ...creator, ...expected })
    }
  })

  it('[SHAPE3] a public entry is filed in a notebook and outside the trash', () => {
    expect(v.is(entrySchema, { ...entry, isPublic: true, collectionName: 'Ferries' })).toBe(true)
    expect(v.is(entrySchema, { ...entry, isPublic: true })).toBe(false)
    expect(v.is(entrySchema, { ...entry, isPublic: true, collectionName: 'Ferries', deletedAt: 1 })).toBe(false)
  })

  it('[SHAPE4] stored texts are measured in code points, as Security Rules measure them', () => {
    const five = atMostCharacters(5)
    expect(v.is(five, '🌧🌧🌧🌧🌧')).toBe(true)
    expect(v.is(five, '🌧🌧🌧🌧🌧🌧')).toBe(false)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        expect(v.is(five, text)).toBe(Array.from(text).length <= 5)
      }),
    )
  })

  it('[SHAPE5] a timestamp is any valid JavaScript date and nothing else', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(v.is(instantSchema, date.getTime())).toBe(true)
      }),
    )
    for (const value of [Number.NaN, Infinity, -Infinity, 8.64e15 + 1, '2026-05-01', null, new Date(0)]) {
      expect(v.is(instantSchema, value)).toBe(false)
    }
  })

  it('[SHAPE6] ids are 20 to 64 URL-safe characters', () => {
    expect(v.is(documentIdSchema, 'a'.repeat(20))).toBe(true)
    expect(v.is(documentIdSchema, 'a'.repeat(64))).toBe(true)
    for (const id of ['a'.repeat(19), 'a'.repeat(65), `${'a'.repeat(19)}/`, `${'a'.repeat(20)}\n`, '..'.repeat(12)]) {
      expect(v.is(documentIdSchema, id)).toBe(false)
    }
  })

  it('[SHAPE7] category counts keep every category, whatever its name', () => {
    const names = ['Walks', 'constructor', '__proto__', '', 'a.b/c', '🌧']
    const stats = { categories: names.map((category, count) => ({ category, count })) }
    expect(v.parse(categoryStatsSchema, stats)).toEqual(stats)
    for (const count of [-1, 1.5, '3', null, undefined, Number.NaN]) {
      expect(v.is(categoryStatsSchema, { categories: [{ category: 'Walks', count }] })).toBe(false)
    }
    for (const categories of [{ Walks: 1 }, [1], [{ count: 1 }], null, undefined]) {
      expect(v.is(categoryStatsSchema, { categories })).toBe(false)
    }
  })

  it('[SHAPE8] each version of an entry has its own id, and no edit is stored as the original', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/), (revision) => {
        const isRevision = v.is(entrySchema, { ...entry, revision })
        expect(isRevision).toBe(v.is(documentIdSchema, revision))
        expect(v.is(versionIdSchema, revision)).toBe(isRevision || revision === originalVersionId)
      }),
      { examples: [[originalVersionId]] },
    )
  })
})

function displaced(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index).padStart(20, 'x'))
}
