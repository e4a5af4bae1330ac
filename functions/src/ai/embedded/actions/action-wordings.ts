import type { Wordings } from '../compose-suggestion'
import { actionsAboutTheme } from './about-theme'
import { openActions } from './open'

/** The sentences of suggested actions. */
export const actionWordings: Wordings = {
  aboutTheme: actionsAboutTheme,
  aboutReturningTheme: [],
  open: openActions,
  forFirstNote: openActions,
}
