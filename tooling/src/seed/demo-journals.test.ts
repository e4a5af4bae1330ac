import { entrySchema, notebookSchema, savedCategories, sortEntriesByTimestamp } from '@geist/domain'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { demoJournals, journalSchema, type Journal } from './demo-journals'
import { planDocuments, type PlannedEntry } from './plan-documents'

const journals = demoJournals()
const now = new Date(2026, 10, 21, 14, 0)

const journalOf = (username: string): Journal => {
  const journal = journals.find((candidate) => candidate.username === username)
  if (!journal) throw new Error(`no journal of ${username}`)
  return journal
}
const mira = journalOf('mira-wells')
const planned = journals.flatMap((journal) => planDocuments(journal, now).entries)

describe('the demo journals', () => {
  it('contain about 300 entries of three users', () => {
    expect(journals.map(({ username, email }) => [username, email])).toEqual([
      ['mira-wells', 'demo@geist.example'],
      ['ines', 'ines@geist.example'],
      ['tomasz', 'tomasz@geist.example'],
    ])
    expect(planned.length).toBeGreaterThanOrEqual(300)
    expect(mira.entries.length).toBeGreaterThanOrEqual(215)
    expect(journalOf('ines').entries.length).toBeGreaterThanOrEqual(45)
    expect(journalOf('tomasz').entries.length).toBeGreaterThanOrEqual(40)
  })

  it('have 8 notebooks, four of them public, all in use', () => {
    const all = journals.flatMap(({ username, notebooks }) =>
      notebooks.map(({ name, isPublic }) => `${username}: ${name}${isPublic ? ' (public)' : ''}`),
    )
    expect(all).toEqual([
      'mira-wells: River notes (public)',
      'mira-wells: Night pages',
      'mira-wells: Letters I did not send',
      'mira-wells: Kitchen table',
      'mira-wells: Small rituals (public)',
      'ines: A year of bread (public)',
      'ines: Shop diary',
      'tomasz: What the city says (public)',
    ])
    for (const { notebooks, entries } of journals) {
      const sizes = notebooks.map(({ name }) => entries.filter(({ notebook }) => notebook === name).length)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
    }
  })

  it('file about half of the entries', () => {
    const filed = planned.filter(({ collectionName }) => collectionName !== '').length
    expect(filed / planned.length).toBeGreaterThan(0.4)
    expect(filed / planned.length).toBeLessThan(0.6)
  })

  it('subscribe only to public notebooks of other users', () => {
    const subscriptions = journals.flatMap(({ username, subscriptions: subscribed }) =>
      subscribed.map(({ owner, notebook }) => ({ username, owner, notebook })),
    )
    for (const { username, owner, notebook } of subscriptions) {
      expect(owner).not.toBe(username)
      expect(journalOf(owner).notebooks).toContainEqual({ name: notebook, isPublic: true })
    }
    const subscribers = (notebook: string) =>
      subscriptions.filter((subscription) => subscription.notebook === notebook).map(({ username }) => username)
    expect(subscribers('River notes')).toEqual(['ines', 'tomasz'])
    expect(subscribers('Small rituals')).toHaveLength(1)
    expect(subscribers('A year of bread')).toEqual(['mira-wells'])
    // Similar to mira-wells' entries, so that Explore can recommend it.
    expect(subscribers('What the city says')).toEqual([])
  })

  it('repeat no text', () => {
    expect(new Set(planned.map(({ content }) => content)).size).toBe(planned.length)
  })

  it('have many lengths, from a few words to 350', () => {
    const words = planned.map(({ content }) => content.split(/\s+/).length)
    expect(Math.min(...words)).toBeLessThanOrEqual(5)
    expect(Math.max(...words)).toBeLessThanOrEqual(350)
    expect(words.filter((count) => count >= 200).length).toBeGreaterThanOrEqual(6)
    expect(planned.filter(({ content }) => content.length > 165).length / planned.length).toBeGreaterThan(1 / 3)
  })

  it('contain difficult content: line breaks, emoji, right-to-left text, a link, a very long word', () => {
    expect(countOf(/\n/)).toBeGreaterThanOrEqual(20)
    expect(countOf(/\p{Extended_Pictographic}/u)).toBeGreaterThanOrEqual(2)
    expect(countOf(/\p{Script=Arabic}/u)).toBe(1)
    expect(countOf(/https:\/\/\S+/)).toBe(1)
    expect(countOf(/\p{L}{50,}/u)).toBe(1)
    expect(countOf(/[\u00C0-\u024F]/)).toBeGreaterThanOrEqual(8)
  })

  it('match the stored schemas, with unique ids', () => {
    const uid = 'somebody'
    const nowMs = now.getTime()
    const documents = journals.map((journal) => ({ journal, ...planDocuments(journal, now) }))
    for (const { journal, notebooks, entries } of documents) {
      for (const notebook of notebooks) {
        const commonFields = { uid, creatorUsername: journal.username, collaborators: [], originalCreatorUID: uid }
        expect(v.parse(notebookSchema, { ...notebook, ...commonFields }).id).toBe(notebook.id)
      }
      for (const { past, ...entry } of entries) {
        expect(past.texts.at(-1)).toBe(entry.content)
        const isPublic = notebooks.some(({ name, isPublic: open }) => open && name === entry.collectionName)
        const rest = { uid, username: journal.username, isPublic, updatedAt: nowMs }
        const stored = { ...entry, ...rest, editedFrom: null, deletedAt: null, expireAt: null }
        expect(v.parse(entrySchema, stored)).toEqual(stored)
      }
    }
    const ids = documents.flatMap(({ notebooks, entries }) => [...notebooks, ...entries].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the times of the demo journals', () => {
  // Includes leap years and daylight saving changes.
  const anyNow = fc.date({ min: new Date(2024, 0, 1), max: new Date(2040, 11, 31), noInvalidDate: true })

  it("end with Mira's four newest entries, whenever they are seeded", () => {
    fc.assert(
      fc.property(anyNow, (seededAt) => {
        const newest = sortEntriesByTimestamp(planDocuments(mira, seededAt).entries).slice(0, 4)
        expect(newest.map(minutesBefore(seededAt))).toEqual([42, 300, 1470, 1560])
      }),
    )
    const [heron, job, dream, bread] = sortEntriesByTimestamp(planDocuments(mira, now).entries)
    expect(heron).toMatchObject({
      content:
        'Walked the long way home along the canal. The heron was there again, same post, same patience. I keep thinking that the trick is not to want the fish so much.',
      category: 'Walks',
      collectionName: 'River notes',
    })
    expect(job).toMatchObject({
      content: 'Told Ana I would not take the job. She laughed before I finished the sentence.',
      category: 'Work',
      collectionName: '',
    })
    expect(dream).toMatchObject({
      content:
        'Dream: a house with one more room each time I counted. In the last one my grandmother was sorting buttons by the year they were lost.',
      category: 'Dreams',
      collectionName: 'Night pages',
    })
    expect(bread).toMatchObject({
      content: 'Bread again. Wetter dough, longer rest, colder oven door. Better crumb, worse temper.',
      category: 'Kitchen',
      collectionName: '',
    })
  })

  it('follow the order of the files and never lie in the future', () => {
    fc.assert(
      fc.property(anyNow, (seededAt) => {
        for (const journal of journals) {
          const times = planDocuments(journal, seededAt).entries.map(({ timestamp }) => timestamp)
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          expect(Math.max(...times)).toBeLessThan(seededAt.getTime())
        }
      }),
    )
  })

  it('span about two years', () => {
    for (const journal of journals) {
      const ages = planDocuments(journal, now).entries.map(minutesBefore(now))
      expect(Math.max(...ages) / 1440).toBeGreaterThan(725)
      expect(Math.max(...ages) / 1440).toBeLessThan(740)
    }
  })

  it('provide entries for this day and its neighbours a year and two years ago', () => {
    const writtenDays = new Set(
      planDocuments(mira, now).entries.map(({ timestamp }) => new Date(timestamp).toDateString()),
    )
    for (const year of [2025, 2024]) {
      for (const day of [20, 21, 22]) expect(writtenDays).toContain(new Date(year, 10, day).toDateString())
    }
  })

  it('include days with three entries and gaps of a week', () => {
    const days = planDocuments(mira, now).entries.map(({ timestamp }) => new Date(timestamp).toDateString())
    const distinct = [...new Set(days)]
    const full = distinct.filter((day) => days.filter((eachDay) => eachDay === day).length >= 3)
    expect(full.length).toBeGreaterThanOrEqual(3)
    const times = distinct.map((day) => Date.parse(day))
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? time)) / 86_400_000)
    expect(gaps.filter((gap) => gap >= 6.9).length).toBeGreaterThanOrEqual(4)
  })
})

describe('the saved AI results', () => {
  const { entries } = planDocuments(mira, now)
  const saved = (category: string) => entries.filter((entry) => entry.category === category)
  const isQuoted = (quote: string, notebook: string) =>
    entries.some((entry) => !entry.userPrompt && entry.collectionName === notebook && entry.content.includes(quote))

  it('are two quick replies, an analysis and a cut-up, each with its flag and its prompt', () => {
    const replies = saved(savedCategories.aiResponse)
    expect(replies).toHaveLength(2)
    for (const reply of replies) {
      expect(reply).toMatchObject({ aiResponse: 'yes', collectionName: '' })
    }
    expect(saved(savedCategories.complexQuery)).toMatchObject([{ complexQuery: 'yes', collectionName: 'Night pages' }])
    expect(saved(savedCategories.hallucination)).toMatchObject([
      { hallucinationResponse: 'yes', collectionName: 'River notes' },
    ])
    expect(entries.filter(({ userPrompt }) => userPrompt)).toHaveLength(4)
  })

  it('quote the notebook exactly', () => {
    const [analysis] = saved(savedCategories.complexQuery)
    const quotes = analysis?.content.match(/(?<=“).+?(?=”)/g) ?? []
    expect(quotes.length).toBeGreaterThanOrEqual(4)
    expect(quotes.filter((quote) => !isQuoted(quote, 'Night pages'))).toEqual([])
  })

  it('cut up only the notebook', () => {
    const [cutUp] = saved(savedCategories.hallucination)
    const lines = cutUp?.content.split('\n').filter((line) => line !== '') ?? []
    expect(lines.length).toBeGreaterThanOrEqual(8)
    expect(lines.filter((line) => !isQuoted(line, 'River notes'))).toEqual([])
  })
})

describe('the schema', () => {
  it.each([
    ['a notebook that nobody has', { notebook: 'Lost pages' }],
    ['no content', { content: '' }],
    ['no category', { category: '' }],
    ['a time that no clock shows', { when: { daysAgo: 3, at: '24:00' } }],
    ['an age and a date', { when: { minutesAgo: 3, daysAgo: 3, at: '12:00' } }],
    ['a field that no entry has', { mood: 'good' }],
  ])('refuses an entry with %s', (_, change) => {
    expect(v.is(journalSchema, miraWithFirst({}))).toBe(true)
    expect(v.is(journalSchema, miraWithFirst(change))).toBe(false)
  })
})

function minutesBefore(date: Date) {
  return ({ timestamp }: PlannedEntry) => (date.getTime() - timestamp) / 60_000
}

function countOf(pattern: RegExp): number {
  return planned.filter(({ content }) => pattern.test(content)).length
}

function miraWithFirst(change: object) {
  return { ...mira, entries: [{ ...mira.entries[0], ...change }, ...mira.entries.slice(1)] }
}
