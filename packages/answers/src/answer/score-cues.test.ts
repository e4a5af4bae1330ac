import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveFollowUp } from '../question/resolve-follow-up'
import { rankNotes } from '../ranking/rank-notes'
import { anyText } from '../testing/any-text'
import { cueWeights, isUnsettled, scoreCues } from './score-cues'

const now = Date.UTC(2026, 10, 21, 12)
const dayMs = 86_400_000

async function readCues(text: string, contents: readonly string[]) {
  const question = resolveFollowUp(text, [], { now, timeZone: 'UTC' })
  const notes = contents.map((content, index) => ({
    content,
    writtenAt: now - index * dayMs,
    category: '',
    notebook: '',
  }))
  const ranked = await rankNotes(question, notes, undefined)
  const cued = ranked.notes.map((note) => ({ ...note, answers: false, coverage: 0, quoted: note.passages }))
  return { question, ranked, cued }
}

describe('scoreCues', () => {
  it('scores each note regardless of the order of the notes', async () => {
    const anyQuestion = fc.constantFrom('when did Rosa leave', 'who mowed the lawn', 'last swim', 'lawn')
    const anyContent = fc.oneof(
      anyText,
      fc.constantFrom('Rosa left this morning.', 'Will Rosa leave?', 'Piet mowed the lawn.', 'A swim at nine.'),
    )
    await fc.assert(
      fc.asyncProperty(anyQuestion, fc.array(anyContent, { maxLength: 6 }), async (text, contents) => {
        const { question, ranked, cued } = await readCues(text, contents)
        const scores = scoreCues(question, ranked, cued)
        expect(scoreCues(question, ranked, cued.toReversed())).toEqual(scores.toReversed())
        expect(scores.every(Number.isFinite)).toBe(true)
      }),
    )
  })

  it('scores a note that passes the judgement higher, by its weight', async () => {
    const { question, ranked, cued } = await readCues('when did Rosa leave', ['Rosa left.', 'The lawn.'])
    const without = scoreCues(question, ranked, cued)
    const judged = cued.map((note, index) => ({ ...note, answers: index === 0 }))
    const [first = 0, second] = scoreCues(question, ranked, judged)
    expect(first - (without[0] ?? 0)).toBeCloseTo(cueWeights.answers)
    expect(second).toBe(without[1])
  })
})

describe('isUnsettled', () => {
  it.each([
    ['She left this morning.', false],
    ['When will she leave?', true],
    ["She'll leave.", true],
    ['If she left, I would follow.', true],
  ])('of %j is %s', (text, expected) => expect(isUnsettled(text)).toBe(expected))
})
