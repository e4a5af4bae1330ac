import { openBlackHole } from './black-hole'
import { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import { Ledger } from './ledger'
import { PublicReader } from './public-reader'
import type { RunTally } from './run-tally'
import type { Person, Scene } from './scene'
import { runningScenes } from './running-scenes'
import { signIn, signUp } from './sign-in'
import { Tab } from './tab'

export interface SceneOptions {
  readonly seed: number
  readonly backend: FaultyBackend
  /** The browser's path. */
  readonly executablePath: string
  readonly tally: RunTally
  readonly log: (line: string) => void
}

export interface OpenScene {
  readonly scene: Scene
  readonly close: () => Promise<void>
}

/** Launches two devices of a new account, and the signed-out reader of its public entries. */
export async function openScene({
  seed,
  backend,
  executablePath: program,
  tally,
  log,
}: SceneOptions): Promise<OpenScene> {
  const openDevice = (name: string) =>
    new Device({ name, appUrl: backend.web, executablePath: program, profile: backend.folder(`${seed}-${name}`) })
  const devices = [openDevice('A'), openDevice('B')] as const
  const [first, second] = devices
  const tabs = [new Tab(first, 'A1'), new Tab(first, 'A2'), new Tab(second, 'B1')] as const
  const blackHole = await openBlackHole()
  const close = async () => {
    await Promise.all(devices.map((device) => device.close()))
    blackHole.close()
  }
  try {
    await Promise.all(devices.map((device) => device.launch()))
    const person = await backend.lock.withReadLock(() => createAccount(tabs, backend, seed))
    const base = { backend, blackHole, devices, tabs, person, ledger: new Ledger(`${seed}`), activeFaults: [] }
    const scene = addRunState(base, tally, log)
    runningScenes(backend).add(scene)
    const publicReader = new PublicReader(scene)
    publicReader.start()
    return {
      scene,
      close: async () => {
        runningScenes(backend).delete(scene)
        await publicReader.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type SceneBase = Pick<Scene, 'backend' | 'blackHole' | 'devices' | 'tabs' | 'person' | 'ledger' | 'activeFaults'>

/** Adds the device clocks, rollback detection and the run's counters. */
function addRunState(base: SceneBase, tally: RunTally, log: (line: string) => void): Scene {
  const { backend, devices } = base
  let clockMs = 0
  let { restarts } = backend
  return {
    ...base,
    log,
    reportSyncError: (line) => tally.addSyncError(line),
    countFault: (kind) => tally.countFault(kind),
    get clockOffsetMs() {
      return clockMs
    },
    advanceClocks: async (byMs) => {
      clockMs += byMs
      for (const device of devices) await device.setClockOffset(clockMs)
    },
    wasRolledBack: () => {
      const hasRestarted = backend.restarts > restarts
      restarts = backend.restarts
      return hasRestarted
    },
    countStep: async (outcome) => {
      tally.countStep(outcome)
      log(`    step: ${outcome.status}${'reason' in outcome ? ` (${outcome.reason})` : ''}`)
    },
  }
}

/**
 * Creates the account on both devices. The caller holds the read lock, so that no rollback can lose
 * it.
 */
async function createAccount(
  [firstTab, , secondDeviceTab]: Scene['tabs'],
  backend: FaultyBackend,
  seed: number,
): Promise<Person> {
  const username = `ada-${process.pid}-${seed}`
  const credentials = { email: `${username}@geist.example`, password: 'a-good-secret', username }
  const uid = await signUp(firstTab, credentials)
  await signIn(secondDeviceTab, credentials)
  // The account must survive an emulator restart.
  await backend.save()
  return { ...credentials, uid }
}
