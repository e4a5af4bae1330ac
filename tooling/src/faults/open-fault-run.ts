import { openBlackHole } from './black-hole'
import { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import { Ledger } from './ledger'
import { PublicReader } from './public-reader'
import type { RunTally } from './run-tally'
import type { Person, FaultRun } from './fault-run'
import { getActiveRuns } from './get-active-runs'
import { signIn, signUp } from './sign-in'
import { Tab } from './tab'

export interface FaultRunOptions {
  readonly seed: number
  readonly backend: FaultyBackend
  /** The browser's path. */
  readonly executablePath: string
  readonly tally: RunTally
  readonly log: (line: string) => void
}

export interface OpenFaultRun {
  readonly run: FaultRun
  readonly close: () => Promise<void>
}

/** Launches two devices of a new account, and the signed-out reader of its public entries. */
export async function openFaultRun({
  seed,
  backend,
  executablePath,
  tally,
  log,
}: FaultRunOptions): Promise<OpenFaultRun> {
  const openDevice = (name: string) =>
    new Device({ name, appUrl: backend.webUrl, executablePath, profile: backend.resolveFolder(`${seed}-${name}`) })
  const devices = [openDevice('A'), openDevice('B')] as const
  const [firstDevice, secondDevice] = devices
  const tabs = [new Tab(firstDevice, 'A1'), new Tab(firstDevice, 'A2'), new Tab(secondDevice, 'B1')] as const
  const blackHole = await openBlackHole()
  const close = async () => {
    await Promise.all(devices.map((device) => device.close()))
    blackHole.close()
  }
  try {
    await Promise.all(devices.map((device) => device.launch()))
    const person = await backend.lock.withReadLock(() => createAccount(tabs, backend, seed))
    const parts = { backend, blackHole, devices, tabs, person, ledger: new Ledger(`${seed}`), activeFaults: [] }
    const run = addRunState(parts, tally, log)
    getActiveRuns(backend).add(run)
    const publicReader = new PublicReader(run)
    publicReader.start()
    return {
      run,
      close: async () => {
        getActiveRuns(backend).delete(run)
        await publicReader.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type FaultRunBase = Pick<FaultRun, 'backend' | 'blackHole' | 'devices' | 'tabs' | 'person' | 'ledger' | 'activeFaults'>

/** Adds the device clocks, rollback detection and the run's counters. */
function addRunState(base: FaultRunBase, tally: RunTally, log: (line: string) => void): FaultRun {
  const { backend, devices } = base
  let clockOffsetMs = 0
  let { restartCount } = backend
  return {
    ...base,
    log,
    reportSyncError: (line) => tally.addSyncError(line),
    countFault: (kind) => tally.countFault(kind),
    get clockOffsetMs() {
      return clockOffsetMs
    },
    advanceClocks: async (byMs) => {
      clockOffsetMs += byMs
      for (const device of devices) await device.setClockOffset(clockOffsetMs)
    },
    takeRollback: () => {
      const hasRestarted = backend.restartCount > restartCount
      restartCount = backend.restartCount
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
  [firstTab, , secondDeviceTab]: FaultRun['tabs'],
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
