import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question'
import { suggestQuestions } from './suggest-questions'

const time = { now: Date.UTC(2026, 10, 21, 12), timeZone: 'UTC' }
const note = (daysAgo: number, content: string) => ({
  content,
  writtenAt: time.now - daysAgo * 86_400_000,
  category: '',
  notebook: '',
})
const notes = [
  note(1, 'Lunch with Piet and Anna by the canal.'),
  note(3, 'Again with Anna on the boat, which was cold.'),
  note(9, 'A man called Piet mows the lawn.'),
  note(20, 'Tea with Piet and Anna on Monday.'),
]

describe('suggestQuestions', () => {
  it('suggests questions that the journal answers', async () => {
    const questions = await suggestQuestions(notes, time)
    expect(questions).toEqual(['What did I write about last week?', 'Who is Piet?', 'When did I last mention Anna?'])
    for (const question of questions) {
      const request = { ...time, question, turns: [], notes, maxExactCount: Infinity }
      expect(await answerQuestion(request, async (texts) => texts.map(() => undefined))).toMatchObject({
        isFound: true,
      })
    }
  })

  it('suggests nothing to a journal without notes or names', async () => {
    expect(await suggestQuestions([], time)).toEqual([])
    expect(await suggestQuestions([note(400, 'rain')], time)).toEqual([])
  })
})
