import type { FaultKind } from './plan'
import type { Device } from './device'
import type { FaultyBackend } from './faulty-backend'
import type { Ledger } from './ledger'
import type { Tab } from './tab'

/** Somebody with an account, as the app's session names them. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly uid: string
  readonly username: string
}

/** Something that is wrong until it is lifted. */
export interface Trouble {
  readonly kind: FaultKind
  readonly lift: () => Promise<void>
  /** How many moments it still lasts. */
  lasts: number
}

/** One run on stage: a person with two devices before a backend, and what they have written. */
export interface Scene {
  readonly backend: FaultyBackend
  readonly devices: readonly [Device, Device]
  /** The three clients. */
  readonly tabs: readonly [Tab, Tab, Tab]
  readonly person: Person
  readonly ledger: Ledger
  readonly troubles: Trouble[]
  /** Notes that a fault has struck. */
  readonly struck: (kind: FaultKind) => void
  /** Notes what happens, for whoever looks into a failure. */
  readonly tell: (line: string) => void
}
