import { describe, expect, it } from 'vitest'
import { nameByDay } from './name-by-day'
import { parseEntries } from './parse-entries'

describe('parseEntries', () => {
  it('returns day, category, notebook and text', () => {
    const text = '2025-03-14\nRain.\nMore rain.\n\n2025-03-15 Health\nFlu.\n\n\n2025-03-16 Kids / Alba says\n"no"\n'
    expect(parseEntries(text, 'x.txt')).toEqual([
      {
        day: '2025-03-14',
        writtenAt: Date.UTC(2025, 2, 14, 20),
        category: '',
        notebook: '',
        content: 'Rain.\nMore rain.',
      },
      { day: '2025-03-15', writtenAt: Date.UTC(2025, 2, 15, 20), category: 'Health', notebook: '', content: 'Flu.' },
      {
        day: '2025-03-16',
        writtenAt: Date.UTC(2025, 2, 16, 20),
        category: 'Kids',
        notebook: 'Alba says',
        content: '"no"',
      },
    ])
  })

  it.each([
    ['Rain.', /without a day: Rain\./u],
    ['2025-13-01\nRain.', /without a day: 2025-13-01/u],
    ['2025-03-14 Health', /without a text/u],
  ])('refuses %j', (text, message) => {
    expect(() => parseEntries(text, 'x.txt')).toThrow(message)
  })
})

describe('nameByDay', () => {
  it('adds letters from the second item of a day', () => {
    const names = nameByDay(['2025-03-14', '2025-03-14', '2025-03-15', '2025-03-14'])
    expect(names).toEqual(['2025-03-14', '2025-03-14b', '2025-03-15', '2025-03-14c'])
  })
})
