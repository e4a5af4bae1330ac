import { describe, expect, it } from 'vitest'
import { resolveQuestion as readAsked } from './resolve-question'

const askedText = (question: string, earlier: readonly string[]) =>
  readAsked(question, earlier, { now: Date.UTC(2026, 10, 22, 12), timeZone: 'UTC' })

describe('resolveQuestion', () => {
  const before = 'Who played the harp at the concert?'

  it.each(['And when was that?', 'Why?', 'When?', 'What did she play?', 'What about the rehearsal?', 'Tell me more.'])(
    'combines %j with the previous question',
    (question) => expect(askedText(question, [before]).text).toBe(`${before} ${question}`),
  )

  it.each([
    'How did my knee heal?',
    'What did my mother hide from the burglars?',
    'Wo war der Reiher?',
    'Why did my knee hurt?',
    'So how did my knee heal?',
    'Was there bread at the party?',
  ])('keeps %j as a question of its own', (question) => expect(askedText(question, [before]).text).toBe(question))

  it('keeps a question that names a time as a question of its own', () => {
    const resolved = askedText('What did I write about last week?', ['How many notes mention Ana in May?'])
    expect(resolved).toEqual({
      text: 'What did I write about ?',
      spans: [{ start: Date.UTC(2026, 10, 15), end: Date.UTC(2026, 10, 22) }],
    })
  })

  it.each(['And yesterday?', 'Yesterday?', 'What about yesterday?'])(
    'repeats the previous question for the time in %j',
    (question) => {
      const { text, spans } = askedText(question, ['What did I bake in May 2025?'])
      expect(text).toContain('bake')
      expect(spans).toEqual([{ start: Date.UTC(2026, 10, 21), end: Date.UTC(2026, 10, 22) }])
    },
  )

  it('keeps the previous time span when a follow-up question names none', () => {
    const { spans } = askedText('And what did she play?', ['Who came in May 2025?'])
    expect(spans).toEqual([{ start: Date.UTC(2025, 4, 1), end: Date.UTC(2025, 5, 1) }])
  })

  it('repeats the previous question for several days', () => {
    const { text, spans } = askedText('And on Monday and Friday?', ['What did I bake in May 2025?'])
    expect(text).toContain('bake')
    expect(spans.map(({ start }) => start)).toEqual([Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 20)])
  })

  it('ignores HTML tags', () => {
    expect(askedText('<img src=x onerror=alert(1)><b>bread</b>&nbsp;', []).text.trim()).toBe('bread')
  })

  it('goes back as far as the last self-contained question', () => {
    expect(askedText('And then?', ['How did my knee heal?', before, 'When was that?']).text).toBe(
      `${before} When was that? And then?`,
    )
    expect(askedText('And then?', []).text).toBe('And then?')
  })
})
