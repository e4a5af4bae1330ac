import type { SuggestionTemplates } from '../compose-suggestion'
import { questionsAboutRecurringTheme } from './questions-about-recurring-theme'
import { questionsAboutTheme, questionsByKind } from './questions-about-theme'
import { firstNoteQuestions } from './first-note-questions'
import { openQuestions } from './open-questions'

/** The templates of suggested prompts. */
export const promptTemplates: SuggestionTemplates = {
  aboutTheme: questionsAboutTheme,
  byKind: questionsByKind,
  aboutRecurringTheme: questionsAboutRecurringTheme,
  open: openQuestions,
  forFirstNote: firstNoteQuestions,
}
