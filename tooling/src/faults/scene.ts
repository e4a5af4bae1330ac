import type { FaultKind } from './plan'
import type { BlackHole } from './black-hole'
import type { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import type { Ledger } from './ledger'
import type { StepEnd } from './step-outcome'
import type { Tab } from './tab'

/** A user's credentials and ids. */
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
  /** How many moments it still lasts. */
  lasts: number
}

/** One run: a user with two devices before a backend, and what they have written. */
export interface Scene {
  readonly backend: FaultyBackend
  readonly blackHole: BlackHole
  readonly devices: readonly [Device, Device]
  /** The three clients. */
  readonly tabs: readonly [Tab, Tab, Tab]
  readonly person: Person
  readonly ledger: Ledger
  readonly activeFaults: ActiveFault[]
  /** Offset of all device clocks from this machine's, in milliseconds. */
  readonly clockMs: number
  /** Moves the clocks of all devices forward. */
  readonly leap: (byMs: number) => Promise<void>
  /** Whether the server was set back since this was last asked. */
  readonly wasSetBack: () => boolean
  /** Counts a step that a fault takes by itself. */
  readonly step: (end: StepEnd) => Promise<void>
  /** Reports what went wrong between clients and server, and no comparison of them would show. */
  readonly apart: (line: string) => void
  /** Notes that a fault has happened. */
  readonly injected: (kind: FaultKind) => void
  /** Logs what happens, for the report of a failure. */
  readonly log: (line: string) => void
}
