import type { FaultKind } from './plan'
import type { BlackHole } from './black-hole'
import type { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import type { Ledger } from './ledger'
import type { StepOutcome } from './step-outcome'
import type { Tab } from './tab'

/** The user of a run. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly uid: string
  readonly username: string
}

/** A fault that lasts until it is cleared. */
export interface ActiveFault {
  readonly kind: FaultKind
  readonly clear: () => Promise<void>
  /** Number of rounds until it is cleared. */
  remainingRounds: number
}

/** The context of one run: a user with two devices, a backend, and a record of what was written. */
export interface FaultRun {
  readonly backend: FaultyBackend
  readonly blackHole: BlackHole
  readonly devices: readonly [Device, Device]
  /** Two tabs of the first device, then one of the second. */
  readonly tabs: readonly [Tab, Tab, Tab]
  readonly person: Person
  readonly ledger: Ledger
  readonly activeFaults: ActiveFault[]
  /** The offset of all device clocks from this machine's, in milliseconds. */
  readonly clockOffsetMs: number
  readonly advanceClocks: (byMs: number) => Promise<void>
  /** Returns whether the server was restored since the last call, and resets that. */
  readonly takeRollback: () => boolean
  /** Counts and logs a step that a fault injector performed. */
  readonly countStep: (outcome: StepOutcome) => Promise<void>
  /** Reports a sync error that a final comparison of clients and server would not show. */
  readonly reportSyncError: (line: string) => void
  readonly countFault: (kind: FaultKind) => void
  readonly log: (line: string) => void
}
