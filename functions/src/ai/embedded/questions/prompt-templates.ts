import type { SuggestionTemplates } from '../compose-suggestion'
import { questionsAboutReturningTheme } from './questions-about-returning-theme'
import { questionsAboutTheme } from './questions-about-theme'
import { firstNoteQuestions } from './first-note-questions'
import { openQuestions } from './open-questions'

/** The templates of suggested prompts. */
export const promptTemplates: SuggestionTemplates = {
  aboutTheme: questionsAboutTheme,
  aboutReturningTheme: questionsAboutReturningTheme,
  open: openQuestions,
  forFirstNote: firstNoteQuestions,
}
