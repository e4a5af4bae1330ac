import type { FaultKind } from '../plan'
import { actOnOldView } from './act-on-old-view'
import { breakCallable } from './break-callable'
import { deleteMirror, fillQuota } from './damage-storage'
import { delayCommit } from './delay-commit'
import { deleteConversation } from './delete-conversation'
import { forgeEntry } from './forge-entry'
import type { Injector } from './injector'
import { goOffline, loseResponse, swallowCommit } from './interrupt-network'
import { killBrowser, killFirestore, killFunctions, killTab } from './kill-processes'
import { leapClock } from './leap-clock'
import { refuseStorage } from './refuse-storage'
import { rollBackServerWithTrash } from './roll-back-server-with-trash'
import { setClockAhead, setClockBehind } from './shift-clock'
import { typeWhileSaving } from './type-while-saving'

export const injectors: Readonly<Record<FaultKind, Injector>> = {
  'network-off': goOffline,
  'firestore-killed': killFirestore,
  'answer-lost': loseResponse,
  'functions-killed': killFunctions,
  'callable-500': breakCallable,
  'callable-429': breakCallable,
  'callable-garbage': breakCallable,
  'callable-silent': breakCallable,
  'tab-killed': killTab,
  'browser-killed': killBrowser,
  'clock-ahead': setClockAhead,
  'clock-behind': setClockBehind,
  'mirror-deleted': deleteMirror,
  'quota-full': fillQuota,
  'rules-refusal': forgeEntry,
  'commit-silent': swallowCommit,
  'commit-late': delayCommit,
  'old-view': actOnOldView,
  'clock-leap': leapClock,
  'save-held': typeWhileSaving,
  'server-set-back': rollBackServerWithTrash,
  'thread-deleted': deleteConversation,
  'storage-refused': refuseStorage,
}
