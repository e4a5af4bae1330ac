import { describe, expect, it } from 'vitest'
import { questionsAboutReturningTheme } from './about-returning-theme'
import { questionsAboutTheme } from './about-theme'
import { firstNoteQuestions } from './first-note'
import { openQuestions } from './open'

const themed = [...questionsAboutTheme, ...questionsAboutReturningTheme]
const all = [...themed, ...openQuestions, ...firstNoteQuestions]

describe('the questions', () => {
  it('are all different', () => {
    expect(new Set(all).size).toBe(all.length)
  })

  it('are enough in each kind that 30 draws need none twice', () => {
    for (const questions of [questionsAboutTheme, openQuestions, firstNoteQuestions]) {
      expect(questions.length).toBeGreaterThan(30)
    }
  })

  it('are one short line of plain, finished sentences', () => {
    for (const question of all) {
      expect(question).toMatch(/^[A-Z][A-Za-z ,.:?{}]*[.?]$/u)
      expect(question).not.toMatch(/ {2}|\s[,.:?]/u)
      expect(question.length).toBeLessThanOrEqual(110)
    }
  })

  it('name their theme once, never as the first word of a sentence', () => {
    for (const question of themed) {
      expect(question.split('{theme}')).toHaveLength(2)
      expect(question).not.toMatch(/(?:^|[.?:] )\{theme\}/u)
    }
  })

  it('have no gap where no theme goes', () => {
    for (const question of [...openQuestions, ...firstNoteQuestions]) expect(question).not.toMatch(/[{}]/u)
  })

  it('can each be told from its wording, whatever the theme', () => {
    for (const question of themed) {
      const [before = '', after = ''] = question.split('{theme}')
      expect(all.filter((other) => other.startsWith(before) && other.endsWith(after))).toEqual([question])
    }
  })
})
