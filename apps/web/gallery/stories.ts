import { answers } from './stories/answers'
import { composerEmpty, composerFailed, composerWritten } from './stories/composer'
import { confirmDialog, dialog } from './stories/dialogs'
import { controls } from './stories/controls'
import { dictation } from './stories/dictation'
import { entries } from './stories/entries'
import { feedback } from './stories/feedback'
import { foundations } from './stories/foundations'
import { habits } from './stories/habits'
import { importing } from './stories/importing'
import { mapCards } from './stories/map-cards'
import { menus } from './stories/menus'
import { notebooks } from './stories/notebooks'
import { similarNotes } from './stories/similar-notes'
import type { Story } from './story'

/** Every story of the gallery, in menu order. */
export const stories: readonly Story[] = [
  foundations,
  controls,
  menus,
  feedback,
  dialog,
  confirmDialog,
  composerEmpty,
  composerWritten,
  composerFailed,
  dictation,
  entries,
  notebooks,
  answers,
  habits,
  importing,
  mapCards,
  similarNotes,
]
