import type { Fault, FaultKind } from '../plan'
import { within } from '../within'
import type { Scene } from '../scene'
import { deleteMirror } from './delete-mirror'
import { fillQuota } from './fill-quota'
import { forgeEntry } from './forge-entry'
import { killBrowser } from './kill-browser'
import { killFirestore } from './kill-firestore'
import { killFunctions } from './kill-functions'
import { killTab } from './kill-tab'
import { loseAnswer } from './lose-answer'
import { misanswerCallable } from './misanswer-callable'
import { setClockAhead, setClockBehind } from './set-clock-wrong'
import type { Strike } from './strike'
import { takeNetwork } from './take-network'

/** Lets a fault strike. What it needs may have been struck by another one: then it misses. */
export async function letStrike(scene: Scene, fault: Fault): Promise<void> {
  scene.tell(`  ${fault.kind} (${fault.when}, ${scene.tabs[fault.client].name})`)
  try {
    await within(patienceMs, strikes[fault.kind](scene, fault))
  } catch (error) {
    scene.tell(`  ${fault.kind} missed: ${String(error).split('\n')[0] ?? ''}`)
  }
}

/** How long a fault may take to strike, in milliseconds. */
const patienceMs = 40_000

const strikes: Readonly<Record<FaultKind, Strike>> = {
  'network-off': takeNetwork,
  'firestore-killed': killFirestore,
  'answer-lost': loseAnswer,
  'functions-killed': killFunctions,
  'callable-500': misanswerCallable,
  'callable-429': misanswerCallable,
  'callable-garbage': misanswerCallable,
  'callable-silent': misanswerCallable,
  'tab-killed': killTab,
  'browser-killed': killBrowser,
  'clock-ahead': setClockAhead,
  'clock-behind': setClockBehind,
  'mirror-deleted': deleteMirror,
  'quota-full': fillQuota,
  'rules-refusal': forgeEntry,
}
