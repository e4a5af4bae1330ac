import { questionsAboutReturningTheme } from './questions/about-returning-theme'
import { questionsAboutTheme } from './questions/about-theme'
import { firstNoteQuestions } from './questions/first-note'
import { openQuestions } from './questions/open'
import type { Random } from './seeded-random'
import type { Theme } from './theme'

export interface PromptMaterial {
  /** Strongest first. */
  readonly themes: readonly Theme[]
  /** The prompts given before, newest last. */
  readonly given: readonly string[]
  readonly hasWritings: boolean
}

/**
 * One question for these themes. With at most 30 prompts given before, it uses a question that none of them used, with another
 * theme in it or without; and at most one in three is without a theme when there are themes.
 */
export function composePrompt({ themes, given, hasWritings }: PromptMaterial, random: Random): string {
  if (!hasWritings) return pick(unused(firstNoteQuestions, given), random)
  const theme = wantsTheme(given, random) ? pickTheme(themes, given, random) : undefined
  if (theme === undefined) return pick(unused(openQuestions, given), random)
  const questions = theme.returning ? [...questionsAboutTheme, ...questionsAboutReturningTheme] : questionsAboutTheme
  return fill(pick(unused(questions, given), random), theme)
}

/** After two prompts with a theme one without may follow. */
function wantsTheme(given: readonly string[], random: Random): boolean {
  const lastTwo = given.slice(-2)
  const mayRest = lastTwo.length === 2 && lastTwo.every(mentionsTheme)
  return !mayRest || random() < 0.6
}

/** By strength, and less likely for each of the last prompts that was about it. */
function pickTheme(themes: readonly Theme[], given: readonly string[], random: Random): Theme | undefined {
  const recent = given.slice(-6)
  const weights = themes.map(({ reference, score }) => {
    const mentions = recent.filter((prompt) => prompt.includes(reference)).length
    return score / 4 ** mentions
  })
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return themes.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? themes.at(-1)
}

const slot = '{theme}'

function fill(question: string, { reference }: Theme): string {
  return question.split(slot).join(reference)
}

function mentionsTheme(prompt: string): boolean {
  return [...questionsAboutTheme, ...questionsAboutReturningTheme].some((question) => isFrom(question, prompt))
}

/** Whether the prompt is this question, whatever theme it was filled with. */
function isFrom(question: string, prompt: string): boolean {
  const [before = '', after] = question.split(slot)
  if (after === undefined) return prompt === question
  return prompt.length > before.length + after.length && prompt.startsWith(before) && prompt.endsWith(after)
}

/** The questions that no given prompt used; all of them once each has been. */
function unused(questions: readonly string[], given: readonly string[]): readonly string[] {
  const left = questions.filter((question) => !given.some((prompt) => isFrom(question, prompt)))
  return left.length > 0 ? left : questions
}

function pick(questions: readonly string[], random: Random): string {
  const question = questions[Math.floor(random() * questions.length)]
  if (question === undefined) throw new Error('There are no questions to pick from')
  return question
}
