import { describe, expect, it } from 'vitest'
import { journalNames } from '../journals/benchmark-journal'
import { readBenchmarkJournal } from '../journals/read-benchmark-journal'
import { questionTypes } from './question-types'
import { readQuestions } from './read-questions'

// Reading checks the rest: every id exists, and every passage occurs in one of its entries.
describe.each(journalNames)('the questions about the journal %s', (name) => {
  const journal = readBenchmarkJournal(name)
  const questions = readQuestions(journal)

  it('are at least 80, of all types, and nothing answers about a quarter', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80)
    expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(questionTypes))
    const unanswerableCount = questions.filter(({ entryIds }) => entryIds.length === 0).length
    expect(unanswerableCount / questions.length).toBeCloseTo(0.25, 1)
  })

  it('are answered only by entries that Ask may quote', () => {
    const quotable = new Set(
      journal.entries.filter(({ isInTrash, isFromAi }) => isInTrash !== true && isFromAi !== true).map(({ id }) => id),
    )
    const otherIds = questions.flatMap(({ entryIds }) => entryIds.filter((id) => !quotable.has(id)))
    expect(otherIds).toEqual([])
  })

  it('are asked after the last entry', () => {
    expect(Math.max(...journal.entries.map(({ writtenAt }) => writtenAt))).toBeLessThan(journal.askedAt)
  })
})
