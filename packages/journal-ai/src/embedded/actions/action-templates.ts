import type { SuggestionTemplates } from '../compose-suggestion'
import { actionsAboutTheme } from './actions-about-theme'
import { openActions } from './open-actions'

/** The templates of suggested actions. */
export const actionTemplates: SuggestionTemplates = {
  aboutTheme: actionsAboutTheme,
  aboutRecurringTheme: [],
  open: openActions,
  forFirstNote: openActions,
}
