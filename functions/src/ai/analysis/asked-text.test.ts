import { describe, expect, it } from 'vitest'
import { askedText } from './asked-text'

describe('askedText', () => {
  const before = 'Who played the harp at the concert?'

  it.each(['And when was that?', 'Why?', 'When?', 'What did she play?', 'What about the rehearsal?', 'Tell me more.'])(
    'takes %j together with the question before',
    (question) => expect(askedText(question, [before])).toBe(`${before} ${question}`),
  )

  it.each(['How did my knee heal?', 'What did my mother hide from the burglars?', 'Wo war der Reiher?'])(
    'takes %j by itself',
    (question) => expect(askedText(question, [before])).toBe(question),
  )

  it('goes back to the question that stands by itself, and no further', () => {
    expect(askedText('And then?', ['How did my knee heal?', before, 'When was that?'])).toBe(
      `${before} When was that? And then?`,
    )
    expect(askedText('And then?', [])).toBe('And then?')
  })
})
