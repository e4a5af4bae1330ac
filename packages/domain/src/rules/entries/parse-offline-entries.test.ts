import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIdPattern } from '../../entities/document-id'
import { parseOfflineEntries } from './parse-offline-entries'

const id = (number: number) => `entry-${String(number).padStart(20, '0')}`
const note = { id: id(100), uid: 'ada', content: 'From the tunnel', category: '', timestamp: 1 }

const entries = fc.uniqueArray(
  fc.record(
    {
      id: fc.integer({ min: 1000 }).map(id),
      uid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,28}$/)),
      content: fc.string({ unit: 'binary' }),
      category: fc.string({ unit: 'grapheme' }),
      timestamp: fc.integer(),
      notebookId: fc.integer({ min: 1000 }).map(id),
      userPrompt: fc.string({ unit: 'binary' }),
    },
    { requiredKeys: ['id', 'uid', 'content', 'category', 'timestamp'] },
  ),
  { selector: (entry) => entry.id },
)

describe('parseOfflineEntries', () => {
  it('[STORED1] stored notes are parsed unchanged, for any text', () => {
    fc.assert(
      fc.property(entries, (stored) => {
        const read = parseOfflineEntries(JSON.stringify(stored))
        expect(read).toEqual({ entries: stored, unreadable: [], isAsStored: true })
      }),
    )
  })

  it('[STORED2] a text that is not a list is returned whole', () => {
    for (const text of ['[{"content":"half a', '{}', 'null', '"words"', '\u0000']) {
      const unreadable = [{ uid: null, text }]
      expect(parseOfflineEntries(text)).toEqual({ entries: [], unreadable, isAsStored: false })
    }
    expect(parseOfflineEntries('')).toEqual({ entries: [], unreadable: [], isAsStored: false })
  })

  it('[STORED2] an unreadable item is returned, and does not affect others', () => {
    const damaged = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc.record({ content: fc.integer(), timestamp: fc.integer() }),
      fc.record({ content: fc.string(), timestamp: fc.constantFrom(null, 'soon', '9'.repeat(400)) }),
      fc.record({ content: fc.string(), timestamp: fc.integer(), uid: fc.constantFrom(7, '', 'a/b') }),
    )
    fc.assert(
      fc.property(entries, fc.array(damaged, { minLength: 1 }), fc.nat(), (stored, bad, at) => {
        const items: unknown[] = [...stored]
        items.splice(at % (stored.length + 1), 0, ...bad)
        const read = parseOfflineEntries(JSON.stringify(items))
        expect(read.entries).toEqual(stored)
        expect(read.unreadable).toEqual([{ uid: null, text: JSON.stringify(bad) }])
        expect(read.isAsStored).toBe(false)
      }),
    )
  })

  it('[STORED3] a note in the specified form gets an id and no account', () => {
    const { content, category, timestamp } = note
    expect(parseOfflineEntries(JSON.stringify([{ content, category, timestamp }]))).toEqual({
      entries: [{ ...note, id: expect.stringMatching(documentIdPattern), uid: null }],
      unreadable: [],
      isAsStored: false,
    })
  })

  it('[STORED3] a date may be a string, and a category may be missing', () => {
    const text = JSON.stringify([{ content: 'Rain', timestamp: '2026-05-01T00:00:00.000Z' }])
    const [entry] = parseOfflineEntries(text).entries
    expect(entry).toMatchObject({ category: '', timestamp: Date.UTC(2026, 4, 1) })
  })

  it('[STORED4] generated ids are stable between reads, and differ between notes', () => {
    const bare = entries.map((stored) =>
      stored.map(({ content, category, timestamp }) => ({ content, category, timestamp })),
    )
    fc.assert(
      fc.property(bare, (stored) => {
        const read = parseOfflineEntries(JSON.stringify(stored))
        expect(parseOfflineEntries(JSON.stringify(stored))).toEqual(read)
        expect(parseOfflineEntries(JSON.stringify(read.entries))).toEqual({ ...read, isAsStored: true })
        const distinct = new Set(stored.map((one) => JSON.stringify(one)))
        expect(new Set(read.entries.map((one) => one.id)).size).toBe(distinct.size)
      }),
    )
  })

  it('[STORED4] two texts with one id both stay; a duplicated text stays once', () => {
    const otherNote = { ...note, content: 'Another' }
    const { entries: read, isAsStored } = parseOfflineEntries(JSON.stringify([note, otherNote, note]))
    expect(read).toEqual([note, { ...otherNote, id: expect.not.stringMatching(note.id) }])
    expect(isAsStored).toBe(false)
  })

  it('[STORED5] damaged items stay with the accounts they name, and none is lost', () => {
    const damaged = fc.record({ uid: fc.constantFrom('ada', 'grace', null, 7, 'a/b'), content: fc.nat() })
    fc.assert(
      fc.property(entries, fc.array(damaged, { minLength: 1 }), (stored, bad) => {
        const read = parseOfflineEntries(JSON.stringify([...bad, ...stored]))
        expect(read.entries).toEqual(stored)
        const returnedTexts = new Map(read.unreadable.map(({ uid, text }) => [uid, JSON.parse(text) as unknown]))
        const unreadableOf = (owner: string | null) => bad.filter(({ uid }) => (isAccount(uid) ? uid : null) === owner)
        for (const owner of ['ada', 'grace', null]) expect(returnedTexts.get(owner) ?? []).toEqual(unreadableOf(owner))
        expect(returnedTexts.size).toBe(read.unreadable.length)
      }),
    )
  })

  it('[STORED5] a truncated list shows no account the text of another, and loses nothing', () => {
    const owned = fc.array(
      fc.record({ uid: fc.constantFrom('ada', 'grace'), more: fc.string(), category: fc.string({ unit: 'binary' }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(owned, fc.nat(), (notes, at) => {
        const list = notes.map(({ uid, more, category }, index) => ({
          id: id(index),
          uid,
          content: `${uid}'s words ${index}. "uid":"mallory" {"id": ${more}`,
          category,
          timestamp: index,
        }))
        const whole = JSON.stringify(list)
        const text = whole.slice(0, at % whole.length)
        const { unreadable } = parseOfflineEntries(text)
        expect(sorted(unreadable.map((item) => item.text).join(''))).toBe(sorted(text))
        for (const { uid, text: returnedText } of unreadable) {
          const wordsOfOthers = ['ada', 'grace'].filter(
            (account) => account !== uid && returnedText.includes(`${account}'s words`),
          )
          expect(wordsOfOthers).toEqual([])
        }
        list.forEach(({ uid }, index) => {
          const words = `${uid}'s words ${index}.`
          if (!text.includes(words)) return
          expect(unreadable.find((item) => item.uid === uid)?.text).toContain(words)
        })
      }),
    )
  })

  it('[STORED5] every character of a damaged text is kept, under as many accounts as it names', () => {
    const mangled = fc
      .tuple(entries, fc.nat(), fc.nat(40), fc.string())
      .map(([stored, at, length, put]) => {
        const text = JSON.stringify(stored)
        const from = at % text.length
        return text.slice(0, from) + put + text.slice(from + length)
      })
      .filter((text) => !isJson(text))
    fc.assert(
      fc.property(mangled, (text) => {
        const { entries: read, unreadable } = parseOfflineEntries(text)
        expect(read).toEqual([])
        expect(sorted(unreadable.map((item) => item.text).join(''))).toBe(sorted(text))
        expect(new Set(unreadable.map(({ uid }) => uid)).size).toBe(unreadable.length)
      }),
    )
  })

  it('[STORED6] a date that the server cannot store makes an item damaged, and the item is unchanged', () => {
    const first = Date.parse('0001-01-01T00:00:00Z')
    const last = Date.parse('9999-12-31T23:59:59.999Z')
    const sound = [first, last, 0, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']
    const damaged = [first - 1, last + 1, 8.64e15, -8.64e15, '+010000-01-01T00:00:00Z', '0000-12-31T23:59:59Z', 'today']
    for (const timestamp of sound) {
      expect(parseOfflineEntries(JSON.stringify([{ ...note, timestamp }])).entries).toHaveLength(1)
    }
    for (const timestamp of damaged) {
      const text = JSON.stringify([{ ...note, timestamp }])
      expect(parseOfflineEntries(text)).toEqual({ entries: [], unreadable: [{ uid: 'ada', text }], isAsStored: false })
    }
  })
})

function isAccount(uid: unknown): boolean {
  return uid === 'ada' || uid === 'grace'
}

function sorted(text: string): string {
  return text.split('').toSorted().join('')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
