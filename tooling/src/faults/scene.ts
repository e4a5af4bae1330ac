import type { FaultKind } from './plan'
import type { BlackHole } from './black-hole'
import type { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import type { Ledger } from './ledger'
import type { StepOutcome } from './step-outcome'
import type { Tab } from './tab'

export interface Person {
  readonly email: string
  readonly password: string
  readonly uid: string
  readonly username: string
}

export interface ActiveFault {
  readonly kind: FaultKind
  readonly clear: () => Promise<void>
  /** The remaining duration in rounds. */
  extraRounds: number
}

/** The context of one run: a user with two devices, a backend, and a record of what was written. */
export interface Scene {
  readonly backend: FaultyBackend
  readonly blackHole: BlackHole
  readonly devices: readonly [Device, Device]
  readonly tabs: readonly [Tab, Tab, Tab]
  readonly person: Person
  readonly ledger: Ledger
  readonly activeFaults: ActiveFault[]
  /** The offset of all device clocks from this machine's, in milliseconds. */
  readonly clockOffsetMs: number
  readonly advanceClocks: (byMs: number) => Promise<void>
  /** Whether the server was restored since the last call. */
  readonly wasRolledBack: () => boolean
  /** Counts a step that a fault takes. */
  readonly countStep: (outcome: StepOutcome) => Promise<void>
  /** Reports a sync error that a final comparison of clients and server would not show. */
  readonly reportSyncError: (line: string) => void
  readonly countFault: (kind: FaultKind) => void
  readonly log: (line: string) => void
}
