import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openQueryPrompts } from '../embedded/query-prompts/open-query-prompts'
import { queryPromptsAboutTheme } from '../embedded/query-prompts/query-prompts-about-theme'
import { findSubject } from './find-subject'

describe('findSubject', () => {
  it.each([
    ['What do I keep saying about my sister', 'sister'],
    ['What made me laugh in these notes?', 'laugh'],
    ['Which words return whenever I mention Ines', 'Ines'],
    ["Why can't I talk to Marta's boss?", "Marta's boss"],
  ])('finds in %j the subject %j', (prompt, text) => {
    expect(findSubject(prompt)?.text).toBe(text)
  })

  it.each([
    'What do I write about most',
    'How does the mood change from the first note to the last',
    '?!',
    '',
    'Was it there',
  ])('finds no subject in %j', (prompt) => {
    expect(findSubject(prompt)).toBeUndefined()
  })

  it('keeps a name whose stem would be a different word', () => {
    expect(findSubject('Ines')?.words).toEqual(['ines'])
  })

  it('extracts the theme of a suggested question and at most three other words', () => {
    for (const { text } of queryPromptsAboutTheme) {
      const subject = findSubject(text.replace('{theme}', 'lighthouses'))
      expect(subject?.words).toContain('lighthous')
      expect(subject?.words.length).toBeLessThanOrEqual(4)
    }
    expect(openQueryPrompts.some(({ text }) => findSubject(text) === undefined)).toBe(true)
  })

  it('keeps words of scripts without spaces', () => {
    expect(findSubject('庭について何を書きましたか')?.unspacedWords).toContain('庭')
  })

  it('returns words or undefined for any question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (prompt) => {
        const subject = findSubject(prompt)
        expect(subject === undefined || subject.text !== '' || subject.unspacedWords.length > 0).toBe(true)
      }),
    )
  })
})
