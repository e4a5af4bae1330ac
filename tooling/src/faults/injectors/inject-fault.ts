import type { Fault, FaultKind } from '../plan'
import { withTimeout } from '../with-timeout'
import type { Scene } from '../scene'
import { actOnOldView } from './act-on-old-view'
import { delayCommit } from './delay-commit'
import { deleteConversation } from './delete-conversation'
import { deleteMirror } from './delete-mirror'
import { fillQuota } from './fill-quota'
import { forgeEntry } from './forge-entry'
import { killBrowser } from './kill-browser'
import { killFirestore } from './kill-firestore'
import { killFunctions } from './kill-functions'
import { killTab } from './kill-tab'
import { leapClock } from './leap-clock'
import { loseAnswer } from './lose-answer'
import { breakCallable } from './break-callable'
import { setClockAhead, setClockBehind } from './set-clock-wrong'
import type { Injector } from './injector'
import { refuseStorage } from './refuse-storage'
import { rollBackServerWithTrash } from './roll-back-server-with-trash'
import { swallowCommit } from './swallow-commit'
import { goOffline } from './go-offline'
import { typeWhileSaving } from './type-while-saving'

/** Injects a fault. Logs and skips it if another fault has taken what it needs. */
export async function injectFault(scene: Scene, fault: Fault): Promise<void> {
  scene.log(`  ${fault.kind} (${fault.when}, ${scene.tabs[fault.client].name})`)
  try {
    await withTimeout(timeoutMs, injectors[fault.kind](scene, fault))
  } catch (error) {
    scene.log(`  ${fault.kind} missed: ${String(error).split('\n')[0] ?? ''}`)
  }
}

const timeoutMs = 60_000

const injectors: Readonly<Record<FaultKind, Injector>> = {
  'network-off': goOffline,
  'firestore-killed': killFirestore,
  'answer-lost': loseAnswer,
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
