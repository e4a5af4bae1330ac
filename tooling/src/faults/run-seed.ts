import { openBlackHole } from './black-hole'
import { confirmHidings } from './confirm-hidings'
import { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import { type Leak, Ledger } from './ledger'
import type { Word } from './word'
import type { DuplicateWord } from './judge'
import type { FaultKind, Round, Plan } from './plan'
import type { Person, Scene } from './scene'
import { scenesOf } from './scenes-of'
import { clearFaults, settle } from './settle'
import { signIn, signUp } from './sign-in'
import { PublicReader } from './public-reader'
import type { StepOutcome } from './step-outcome'
import { takeStep } from './steps/take-step'
import { injectFault } from './injectors/inject-fault'
import { Tab } from './tab'
import { LossMonitor } from './loss-monitor'

export interface RunOptions {
  readonly seed: number
  readonly plan: Plan
  readonly backend: FaultyBackend
  readonly program: string
  readonly log: (line: string) => void
  /** Whether to search for every word after every moment, to locate a loss in time. */
  readonly isWatched: boolean
}

export interface RunReport {
  readonly seed: number
  /** Steps that the app answered, without steps whose tab died. */
  readonly steps: number
  /** Steps that the app reported as not saved. */
  readonly unsaved: number
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>
  readonly words: number
  readonly lost: readonly Word[]
  readonly doubled: readonly DuplicateWord[]
  readonly apart: readonly string[]
  readonly revived: readonly string[]
  /** Words that a signed-out client read without permission. */
  readonly leaked: readonly Leak[]
  readonly forgotten: number
  readonly healed: number
  readonly reloads: number
}

export async function runSeed({ seed, plan, backend, program, log, isWatched }: RunOptions): Promise<RunReport> {
  const device = (name: string) =>
    new Device({ name, web: backend.web, program, profile: backend.folder(`${seed}-${name}`) })
  const [one, other] = [device('A'), device('B')]
  const tabs = [new Tab(one, 'A1'), new Tab(one, 'A2'), new Tab(other, 'B1')] as const
  const faults: Partial<Record<FaultKind, number>> = {}
  const report = { steps: 0, unsaved: 0, reloads: 0, apart: [] as string[] }
  const revived = new Set<string>()
  const blackHole = await openBlackHole()
  let scene: Scene | undefined
  let stranger: PublicReader | undefined
  const count = (end: StepOutcome) => {
    if (end.status !== 'broken') report.steps += 1
    if (end.status === 'failed') report.unsaved += 1
  }
  try {
    await Promise.all([one.launch(), other.launch()])
    const person = await backend.lock.withReadLock(() => begin(tabs, backend, seed))
    let clockMs = 0
    let restarts = backend.restarts
    const here: Scene = {
      backend,
      blackHole,
      devices: [one, other],
      tabs,
      person,
      ledger: new Ledger(`${seed}`),
      activeFaults: [],
      reportSyncError: (line) => report.apart.push(line),
      injected: (kind) => (faults[kind] = (faults[kind] ?? 0) + 1),
      log,
      get clockMs() {
        return clockMs
      },
      advanceClocks: async (byMs) => {
        clockMs += byMs
        for (const each of [one, other]) await each.setClock(clockMs)
      },
      wasRolledBack: () => {
        const isSetBack = backend.restarts > restarts
        restarts = backend.restarts
        return isSetBack
      },
      countStep: async (end) => {
        count(end)
        log(`    step: ${end.status}${'why' in end ? ` (${end.why})` : ''}`)
      },
    }
    scene = here
    scenesOf(backend).add(here)
    stranger = new PublicReader(here)
    stranger.start()
    const lost = new Map<string, Word>()
    const doubled = new Map<string, DuplicateWord>()
    const watch = new LossMonitor(here)
    for (const [index, part] of plan.entries()) {
      for (const moment of part) {
        for (const end of await play(here, moment)) count(end)
        await confirmHidings(here).catch(() => undefined)
        if (isWatched) await watch.check()
      }
      log(`  check point ${index + 1}`)
      const settled = await backend.lock.withReadLock(() => settle(here))
      for (const word of settled.lost) lost.set(word.marker, word)
      for (const each of settled.doubled) doubled.set(each.word.marker, each)
      report.apart.push(...settled.apart)
      for (const each of settled.revived) revived.add(each)
      if (settled.isReloaded) report.reloads += 1
    }
    const { ledger } = here
    return {
      seed,
      ...report,
      faults,
      words: ledger.expected.length,
      lost: [...lost.values()],
      doubled: [...doubled.values()],
      revived: [...revived],
      leaked: ledger.leaked,
      forgotten: ledger.forgotten.length,
      healed: ledger.healing.filter(({ marker }) => !lost.has(marker)).length,
    }
  } finally {
    if (scene) scenesOf(backend).delete(scene)
    await stranger?.stop()
    await Promise.all([one.close(), other.close()])
    blackHole.close()
  }
}

/** Creates the account. The caller holds the lock, so that no rollback loses its documents. */
async function begin([first, , third]: Scene['tabs'], backend: FaultyBackend, seed: number): Promise<Person> {
  const username = `ada-${process.pid}-${seed}`
  const credentials = { email: `${username}@geist.example`, password: 'a-good-secret', username }
  const uid = await signUp(first, credentials)
  await signIn(third, credentials)
  // The account must survive an emulator restart.
  await backend.save()
  return { ...credentials, uid }
}

async function play(scene: Scene, moment: Round): Promise<readonly StepOutcome[]> {
  const at = (when: string) => moment.faults.filter((fault) => fault.when === when)
  for (const fault of at('before')) await injectFault(scene, fault)
  const steps = moment.steps.map(async (step) => {
    const end = await takeStep(scene, step)
    scene.log(`${step.kind} in ${scene.tabs[step.client].name}: ${end.status}${'why' in end ? ` (${end.why})` : ''}`)
    return end
  })
  // Sequential: a killed browser would prevent the next fault.
  const during = async () => {
    for (const fault of at('during')) {
      await new Promise((later) => setTimeout(later, fault.delayMs))
      await injectFault(scene, fault)
    }
  }
  const [ends] = await Promise.all([Promise.all(steps), during()])
  for (const fault of at('after')) await injectFault(scene, fault)
  // Holds the lock, because another scene may kill the server during the export.
  if (moment.exportsData) await scene.backend.lock.withReadLock(() => scene.backend.save())
  await new Promise((later) => setTimeout(later, moment.pauseMs))
  for (const active of scene.activeFaults) active.extraRounds -= 1
  await clearFaults(scene, ({ extraRounds }) => extraRounds < 0)
  return ends
}
