import { analyzeJournalEntries as contract, joinSelection, legal, findQuotedEntry } from '@geist/domain'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inMemorySelectionStore } from '@geist/journal-ai/testing/in-memory-selection-store'
import { sampleJournal, anyWritings } from '@geist/journal-ai/testing/journals'
import { storedSelection as entry } from '@geist/journal-ai/testing/stored-selection'
import { cutUpSelection } from './cut-up-selection'
import type { SelectableEntry } from '@geist/journal-ai'

const crisisNote = 'I want to kill myself tonight. I have the pills and nobody would miss me.'
const readSettings = async (uid: string) => ({ aiEnabled: uid !== 'tomasz' })
const idOf = (index: number) => `entry-${index}`.padEnd(20, '-')

/** Cuts up stored entries, or the copies on Mira's device. */
async function cut(
  stored: readonly (SelectableEntry | undefined)[],
  { sent = stored.map((one) => one?.content ?? 'Gone.'), prompt = '', more = {} } = {},
) {
  const joined = joinSelection(sent.map((content, index) => ({ id: idOf(index), content })))
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries } = joined.value
  const payload = { collectionName: 'Walks', prompt, content, entries: [...entries], ...more }
  const store = inMemorySelectionStore(Object.fromEntries(stored.map((one, index) => [idOf(index), one])))
  const outcome = await cutUpSelection('mira', payload, { store, readSettings, seed: 'by chance' })
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  const response = v.parse(contract.response, outcome.response)
  return { ...response, quotes: response.quotes ?? [], joined: joined.value }
}

const journal = sampleJournal.map((content) => entry(content))

describe('cutUpSelection', () => {
  it('contains only words of the entries, each at its stated position', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings.filter((writings) => writings.some((text) => /\S/u.test(text))),
        fc.string(),
        async (writings, seed) => {
          const { analysis, quotes, joined } = await cut(
            writings.map((content) => entry(content)),
            { more: seed.trim() === '' ? {} : { seed: seed.slice(0, 64) } },
          )
          if (quotes.length === 0) return
          let read = analysis.indexOf(quotes[0]?.text ?? '')
          for (const quote of quotes) {
            expect(analysis.slice(read, quote.at)).toMatch(/^[\s—]*$/u)
            expect(analysis.startsWith(quote.text, quote.at)).toBe(true)
            expect(findQuotedEntry(joined, quote)).toBeDefined()
            read = quote.at + quote.text.length
          }
          expect(read).toBe(analysis.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('returns the same text for the same seed and method, and another one for another seed', async () => {
    const once = await cut(journal, { more: { seed: 'one', method: 'fold-in' } })
    expect(await cut(journal, { more: { seed: 'one', method: 'fold-in' } })).toEqual(once)
    expect((await cut(journal, { more: { seed: 'two', method: 'fold-in' } })).analysis).not.toBe(once.analysis)
    expect((await cut(journal)).analysis).not.toBe('')
  })

  it.each([
    ['is kept from every AI', entry('My garden is secret.', { isNeverAi: true, content: '' }), 'never-ai'],
    ['is in the trash', entry('My garden is secret.', { isInTrash: true }), 'not-there'],
    ["is somebody else's", entry('My garden is secret.', { uid: 'ines' }), 'not-there'],
    ['is nowhere', undefined, 'not-there'],
    ['has other words by now', entry('The shed is secret.'), 'changed'],
  ])('cuts no entry that %s, and says so', async (_, stored, why) => {
    const { analysis, leftOut } = await cut([entry('The garden is green.'), stored], {
      sent: ['The garden is green.', 'My garden is secret.'],
    })
    expect(leftOut).toEqual([{ id: idOf(1), why }])
    expect(analysis).toContain('green')
    expect(analysis).not.toContain('secret')
  })

  it("cuts another user's public entry", async () => {
    const { analysis, leftOut } = await cut([entry('The garden of Ines.', { uid: 'ines', isPublic: true })])
    expect(analysis).toContain('Ines')
    expect(leftOut).toEqual([])
  })

  it('excludes a crisis entry, and names the crisis lines first', async () => {
    const { analysis, leftOut, quotes } = await cut([entry(crisisNote), entry('The garden is green.')])
    expect(analysis).toMatch(/^Please talk to someone now\./u)
    for (const line of Object.values(legal.crisisLines)) expect(analysis).toContain(line)
    expect(analysis).not.toMatch(/pills|kill|miss/u)
    expect(quotes.length).toBeGreaterThan(0)
    expect(leftOut).toEqual([{ id: idOf(0), why: 'care' }])
    const alone = await cut([entry(crisisNote)])
    expect(alone.quotes).toEqual([])
    for (const line of Object.values(legal.crisisLines)) expect(alone.analysis).toContain(line)
  })

  it('cuts lines when no ids are sent, without those excluded from AI in the notebook', async () => {
    const content = 'The garden is green.\nMy garden is secret.'
    const store = inMemorySelectionStore({}, ['My garden is secret.'])
    const payload = { collectionName: 'Walks', prompt: '', content }
    const outcome = await cutUpSelection('mira', payload, { store, readSettings, seed: 'x' })
    expect(JSON.stringify(outcome)).toContain('green')
    expect(JSON.stringify(outcome)).not.toContain('secret')
    expect(outcome).not.toHaveProperty('response.leftOut')
  })
})
