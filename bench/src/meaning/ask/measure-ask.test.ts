import { describe, expect, it } from 'vitest'
import { judgeAllAnswers, measureAsk } from './measure-ask'
import type { AskedQuestion } from './parse-questions'

const answerable: AskedQuestion = {
  question: 'who came',
  type: 'who',
  entryIds: ['a'],
  rightPassages: ['Ana came'],
  directValues: ['Ana'],
}
const unanswerable: AskedQuestion = {
  ...answerable,
  question: 'who left',
  entryIds: [],
  rightPassages: [],
  directValues: [],
}
const found = {
  text: '“Ana came”',
  isAnswered: true,
  quotes: [{ entryId: 'a', quotedText: 'Ana came', storedText: 'Ana came', at: 1 }],
}
const notFound = { text: 'Not found.', isAnswered: false, quotes: [] }

describe('judgeAllAnswers', () => {
  it('asks a follow-up after the questions and answers above it, and others alone', async () => {
    const asked: [string, readonly string[]][] = []
    const followUp: AskedQuestion = { ...answerable, question: 'and when', type: 'follow-up' }
    await judgeAllAnswers(
      [answerable, followUp, { ...followUp, question: 'where' }, unanswerable],
      async (question, turns = []) => {
        asked.push([question, turns.map((turn) => `${turn.question}: ${turn.answer}`)])
        return found
      },
    )
    const first = 'who came: “Ana came”'
    expect(asked).toEqual([
      ['who came', []],
      ['and when', [first]],
      ['where', [first, 'and when: “Ana came”']],
      ['who left', []],
    ])
  })
})

describe('measureAsk', () => {
  it('counts each share over the questions that it applies to', async () => {
    const isFound: Readonly<Record<string, boolean>> = { 'who came': true, 'who left': true }
    const questions = [
      answerable,
      { ...answerable, question: 'who stayed' },
      unanswerable,
      { ...unanswerable, question: 'who ran' },
    ]
    const judged = await judgeAllAnswers(questions, async (question) => (isFound[question] === true ? found : notFound))
    // Not found are 'who stayed', wrongly, and 'who ran', rightly.
    expect(measureAsk(judged)).toEqual({ right: 0.5, direct: 0.5, honestPrecision: 0.5, honestRecall: 0.5 })
  })
})
