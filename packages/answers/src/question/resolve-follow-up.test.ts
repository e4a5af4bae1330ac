import { describe, expect, it } from 'vitest'
import { resolveFollowUp } from './resolve-follow-up'

const time = { now: Date.UTC(2026, 10, 21, 12), timeZone: 'UTC' }
const resolve = (question: string, ...previous: readonly string[]) => {
  const { terms, contextTerms, isFollowUp, spans } = resolveFollowUp(question, previous, time)
  return {
    own: terms.map(({ folded }) => folded),
    context: contextTerms.map(({ folded }) => folded),
    isFollowUp,
    spanCount: spans.length,
  }
}

describe('resolveFollowUp', () => {
  it('keeps the subject of the question before', () => {
    expect(resolve('who came with her', 'when did Anna marry?')).toMatchObject({
      own: ['came', 'anna'],
      context: ['marry'],
      isFollowUp: true,
    })
    expect(resolve('how many notes mention her', 'who is anna', 'When did I last see her?')).toMatchObject({
      own: ['anna'],
    })
    expect(resolve('And when was that?', 'Who came to the concert?')).toMatchObject({ own: ['came', 'concert'] })
  })

  it('keeps the subject over several questions', () => {
    const { context } = resolve('and why?', 'when did Anna marry?', 'where was it?')
    expect(resolve('and why?', 'when did Anna marry?', 'where was it?').own.concat(context)).toContain('anna')
  })

  it('repeats a question for another time', () => {
    expect(resolve('And in May?', 'Who came in April?')).toMatchObject({ own: ['came'], spanCount: 1 })
  })

  it('does not continue with a question about something of its own', () => {
    expect(resolve('Which train goes to the harbour at night?', 'When did Anna marry?')).toMatchObject({
      context: [],
      isFollowUp: false,
    })
  })

  it.each([
    ['Is there a second bakery in the old town?', false],
    ['who else came', true],
    ['who helped', true],
    ['Who is Ana?', false],
    ['who is ana', false],
    ['what about the dog', true],
  ])('reads %j as a follow-up: %s', (question, isFollowUp) => {
    expect(resolve(question, 'When did Anna marry?').isFollowUp).toBe(isFollowUp)
  })
})
