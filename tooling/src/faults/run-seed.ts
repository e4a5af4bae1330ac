import { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import { Ledger, type Word } from './ledger'
import type { Doubled } from './judge'
import type { FaultKind, Moment, Plan } from './plan'
import type { Person, Scene } from './scene'
import { lift, settle } from './settle'
import { signIn, signUp } from './sign-in'
import { takeStep } from './steps/take-step'
import { letStrike } from './strikes/let-strike'
import { Tab } from './tab'
import { Watch } from './watch'

export interface RunOptions {
  readonly seed: number
  readonly plan: Plan
  readonly backend: FaultyBackend
  /** The browser's program. */
  readonly program: string
  readonly tell: (line: string) => void
  /** Whether to look for every word after every moment, which tells when one was lost. */
  readonly isWatched: boolean
}

/** What came of a run. */
export interface RunReport {
  readonly seed: number
  /** Steps that the app answered; those of a tab that died meanwhile do not count. */
  readonly steps: number
  /** Those that the app said it could not save. */
  readonly unsaved: number
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>
  readonly words: number
  readonly lost: readonly Word[]
  readonly doubled: readonly Doubled[]
  readonly apart: readonly string[]
  readonly forgotten: number
  readonly healed: number
  readonly reloads: number
}

/** Plays a plan with an account and two devices of its own. */
export async function runSeed({ seed, plan, backend, program, tell, isWatched }: RunOptions): Promise<RunReport> {
  const device = (name: string) =>
    new Device({ name, web: backend.web, program, profile: backend.folder(`${seed}-${name}`) })
  const [one, other] = [device('A'), device('B')]
  const tabs = [new Tab(one, 'A1'), new Tab(one, 'A2'), new Tab(other, 'B1')] as const
  const faults: Partial<Record<FaultKind, number>> = {}
  const report = { steps: 0, unsaved: 0, reloads: 0, apart: [] as string[] }
  try {
    // A run that broke off may have left it down.
    if (!backend.isFirestoreUp) await backend.restartFirestore()
    await Promise.all([one.launch(), other.launch()])
    const person = await begin(tabs, backend, seed)
    const scene: Scene = {
      backend,
      devices: [one, other],
      tabs,
      person,
      ledger: new Ledger(`${seed}`),
      troubles: [],
      struck: (kind) => (faults[kind] = (faults[kind] ?? 0) + 1),
      tell,
    }
    const lost = new Map<string, Word>()
    const doubled = new Map<string, Doubled>()
    const watch = new Watch(scene)
    for (const [index, part] of plan.entries()) {
      for (const moment of part) {
        const { steps, unsaved } = await play(scene, moment)
        if (isWatched) await watch.look()
        report.steps += steps
        report.unsaved += unsaved
      }
      tell(`  check point ${index + 1}`)
      const settled = await settle(scene)
      for (const word of settled.lost) lost.set(word.marker, word)
      for (const each of settled.doubled) doubled.set(each.word.marker, each)
      report.apart.push(...settled.apart)
      if (settled.isAnew) report.reloads += 1
    }
    const { ledger } = scene
    return {
      seed,
      ...report,
      faults,
      words: ledger.expected.length,
      lost: [...lost.values()],
      doubled: [...doubled.values()],
      forgotten: ledger.forgotten.length,
      healed: ledger.healing.filter(({ marker }) => !lost.has(marker)).length,
    }
  } finally {
    await Promise.all([one.close(), other.close()])
  }
}

async function begin([first, , third]: Scene['tabs'], backend: FaultyBackend, seed: number): Promise<Person> {
  const username = `ada-${process.pid}-${seed}`
  const credentials = { email: `${username}@geist.example`, password: 'a-good-secret', username }
  const uid = await signUp(first, credentials)
  await signIn(third, credentials)
  // Who somebody is outlives the emulator: nothing that a fault may take is needed to sign in.
  await backend.save()
  return { ...credentials, uid }
}

/** Steps, with what goes wrong before, during and after them. */
async function play(scene: Scene, moment: Moment): Promise<{ steps: number; unsaved: number }> {
  const at = (when: string) => moment.faults.filter((fault) => fault.when === when)
  for (const fault of at('before')) await letStrike(scene, fault)
  const steps = moment.steps.map(async (step) => {
    const end = await takeStep(scene, step)
    scene.tell(`${step.kind} in ${scene.tabs[step.client].name}: ${end.status}${'why' in end ? ` (${end.why})` : ''}`)
    return end
  })
  // One after the other, or a browser that is killed would take the next fault with it.
  const during = async () => {
    for (const fault of at('during')) {
      await new Promise((later) => setTimeout(later, fault.delayMs))
      await letStrike(scene, fault)
    }
  }
  const [ends] = await Promise.all([Promise.all(steps), during()])
  for (const fault of at('after')) await letStrike(scene, fault)
  if (moment.saves && scene.backend.isFirestoreUp) await scene.backend.save()
  await new Promise((later) => setTimeout(later, moment.restMs))
  for (const trouble of scene.troubles) trouble.lasts -= 1
  await lift(scene, ({ lasts }) => lasts < 0)
  const answered = ends.filter(({ status }) => status !== 'broken')
  return { steps: answered.length, unsaved: answered.filter(({ status }) => status === 'failed').length }
}
