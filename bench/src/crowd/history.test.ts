import { describe, expect, it } from 'vitest'

import { History } from './history'

describe('a history', () => {
  const history = new History<string>()
  history.recordSent('first', 10).acknowledgedAt = 20
  history.recordSent('refused', 22).isRefused = true
  history.recordSent('second', 30).acknowledgedAt = 40

  it.each([
    ['before it was sent', 1, 5, [undefined]],
    ['while it was sent', 5, 12, [undefined, 'first']],
    ['once it was answered', 20, 25, ['first']],
    ['across a change', 25, 35, ['first', 'second']],
    ['from before the first to after the last', 1, 50, [undefined, 'first', 'second']],
    ['after the last', 41, 50, ['second']],
  ])('has as possible states %s', (_, requestedAt, respondedAt, states) => {
    expect(history.possibleStates(requestedAt, respondedAt)).toEqual(states)
  })

  it('ends with the state that was sent last, with or without a response', () => {
    expect(history.latestState).toBe('second')
    history.recordSent('third', 60)
    expect(history.latestState).toBe('third')
    expect(history.possibleStates(70, 80)).toEqual(['second', 'third'])
    expect(history.allStates).toEqual(['first', 'second', 'third'])
  })
})
