import { describe, expect, it } from 'vitest'
import { actionsAboutTheme } from '../actions/actions-about-theme'
import { openActions } from '../actions/open-actions'
import { queryPromptsAboutTheme, queryPromptsByKind } from '../query-prompts/query-prompts-about-theme'
import { openQueryPrompts } from '../query-prompts/open-query-prompts'
import { questionsAboutRecurringTheme } from './questions-about-recurring-theme'
import { questionsAboutTheme, questionsByKind } from './questions-about-theme'
import { firstNoteQuestions } from './first-note-questions'
import { openQuestions } from './open-questions'

const themed = [...questionsAboutTheme, ...Object.values(questionsByKind).flat(), ...questionsAboutRecurringTheme]
const templates = [...themed, ...openQuestions, ...firstNoteQuestions]

describe('the question templates', () => {
  it('are all different', () => {
    expect(new Set(templates).size).toBe(templates.length)
  })

  it('suffice in each kind for 30 draws without repetition', () => {
    for (const questions of [openQuestions, firstNoteQuestions, openActions, actionsAboutTheme, openQueryPrompts])
      expect(questions.length).toBeGreaterThan(30)
    // A call uses two of these and one without a theme.
    const alwaysFitting = queryPromptsAboutTheme.filter(({ aspect }) => aspect === undefined)
    expect(alwaysFitting.length).toBeGreaterThanOrEqual(20)
  })

  it('are single short lines of plain, complete sentences', () => {
    for (const question of templates) {
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

  it('contain no placeholder when they take no theme', () => {
    for (const question of [...openQuestions, ...firstNoteQuestions]) expect(question).not.toMatch(/[{}]/u)
  })

  it('can each be recognized by their wording, with any theme', () => {
    for (const question of themed) {
      const [before = '', after = ''] = question.split('{theme}')
      expect(templates.filter((template) => template.startsWith(before) && template.endsWith(after))).toEqual([
        question,
      ])
    }
  })
})

describe.each([
  ['actions', actionsAboutTheme, openActions, /^[A-Z][A-Za-z ,.:{}]*\.$/u],
  [
    "questions to one's notes",
    [...queryPromptsAboutTheme, ...Object.values(queryPromptsByKind).flat()].map(({ text }) => text),
    openQueryPrompts.map(({ text }) => text),
    /^[A-Z][A-Za-z {}]*[a-z}]$/u,
  ],
])('the %s', (_, aboutTheme, open, shape) => {
  const every = [...aboutTheme, ...open]

  it('are all different', () => {
    expect(new Set(every.map((text) => text.toLowerCase())).size).toBe(every.length)
  })

  it('are single short lines of plain text', () => {
    for (const text of every) {
      expect(text).toMatch(shape)
      expect(text).not.toMatch(/ {2}|\s[,.:?]/u)
      expect(text.length).toBeLessThanOrEqual(110)
    }
  })

  it('name their theme once, never as the first word, and can be recognized by the remaining words', () => {
    for (const text of aboutTheme) {
      expect(text.split('{theme}')).toHaveLength(2)
      expect(text).not.toMatch(/(?:^|[.?:] )\{theme\}/u)
      const [before = '', after = ''] = text.split('{theme}')
      expect(every.filter((template) => template.startsWith(before) && template.endsWith(after))).toEqual([text])
    }
    for (const text of open) expect(text).not.toMatch(/[{}]/u)
  })
})
