import { describe, expect, it } from 'vitest'
import { readJournalEntries, readJournalQuestions } from './read-journal'

const entries = readJournalEntries()
const questions = readJournalQuestions(entries)

describe('the generated journal for measurements', () => {
  it('has at least 400 entries of at least ten themes, each separate', () => {
    expect(entries.length).toBeGreaterThanOrEqual(400)
    expect(new Set(entries.map(({ theme }) => theme)).size).toBeGreaterThanOrEqual(10)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(new Set(entries.map(({ content }) => content)).size).toBe(entries.length)
  })

  it('has at least 120 questions, 35 of them without an answer, and half of each kind held out', () => {
    expect(questions.length).toBeGreaterThanOrEqual(120)
    expect(questions.filter(({ sources }) => sources.length === 0).length).toBeGreaterThanOrEqual(35)
    for (const kind of ['other words', 'own words', 'not there']) {
      const ofKind = questions.filter((question) => question.kind === kind)
      expect(ofKind.every(({ sources }) => (sources.length === 0) === (kind === 'not there'))).toBe(true)
      expect(Math.abs(ofKind.length - 2 * ofKind.filter(({ isHeldOut }) => isHeldOut).length)).toBeLessThanOrEqual(1)
    }
  })
})
