import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIdPattern } from '../entities/document-id'
import { parseOfflineEntries } from './parse-offline-entries'

const id = (number: number) => `entry-${String(number).padStart(20, '0')}`
const note = { id: id(100), uid: 'ada', content: 'From the tunnel', category: '', timestamp: 1 }

const entries = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1000 }).map(id),
    uid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,28}$/)),
    content: fc.string({ unit: 'binary' }),
    category: fc.string({ unit: 'grapheme' }),
    timestamp: fc.integer(),
  }),
  { selector: (entry) => entry.id },
)

describe('parseOfflineEntries', () => {
  it('[STORED1] what was stored is read as it was, whatever was written', () => {
    fc.assert(
      fc.property(entries, (stored) => {
        const read = parseOfflineEntries(JSON.stringify(stored))
        expect(read).toEqual({ entries: stored, unreadable: '', isAsStored: true })
      }),
    )
  })

  it('[STORED2] a text that is no list is given back whole', () => {
    for (const text of ['', '[{"content":"half a', '{}', 'null', '"words"', '\u0000']) {
      expect(parseOfflineEntries(text)).toEqual({ entries: [], unreadable: text, isAsStored: false })
    }
  })

  it('[STORED2] an item that cannot be read is given back, and costs the others nothing', () => {
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
        expect(JSON.parse(read.unreadable)).toEqual(JSON.parse(JSON.stringify(bad)))
        expect(read.isAsStored).toBe(false)
      }),
    )
  })

  it('[STORED3] a note as the specification has it gets an id, and belongs to nobody yet', () => {
    const { content, category, timestamp } = note
    expect(parseOfflineEntries(JSON.stringify([{ content, category, timestamp }]))).toEqual({
      entries: [{ ...note, id: expect.stringMatching(documentIdPattern), uid: null }],
      unreadable: '',
      isAsStored: false,
    })
  })

  it('[STORED3] a date may be written out, and a category may be missing', () => {
    const text = JSON.stringify([{ content: 'Rain', timestamp: '2026-05-01T00:00:00.000Z' }])
    const [entry] = parseOfflineEntries(text).entries
    expect(entry).toMatchObject({ category: '', timestamp: Date.UTC(2026, 4, 1) })
  })

  it('[STORED4] ids that were given are the same however often the text is read, and another one for another note', () => {
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

  it('[STORED4] two texts under one id both stay; one text that stands there twice stays once', () => {
    const other = { ...note, content: 'Another' }
    const { entries: read, isAsStored } = parseOfflineEntries(JSON.stringify([note, other, note]))
    expect(read).toEqual([note, { ...other, id: expect.not.stringMatching(note.id) }])
    expect(isAsStored).toBe(false)
  })
})
