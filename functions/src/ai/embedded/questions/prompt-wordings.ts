import type { Wordings } from '../compose-suggestion'
import { questionsAboutReturningTheme } from './about-returning-theme'
import { questionsAboutTheme } from './about-theme'
import { firstNoteQuestions } from './first-note'
import { openQuestions } from './open'

/** The sentences of suggested prompts. */
export const promptWordings: Wordings = {
  aboutTheme: questionsAboutTheme,
  aboutReturningTheme: questionsAboutReturningTheme,
  open: openQuestions,
  forFirstNote: firstNoteQuestions,
}
