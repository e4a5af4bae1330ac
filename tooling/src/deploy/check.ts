import type { Deployment } from './deployment'

/** What a check has found: what it looked at, in a few words, and a sentence for each fault. */
export interface Found {
  readonly seen: string
  readonly problems: readonly string[]
}

/** One thing that has to hold before Geist is deployed. */
export interface Check {
  readonly name: string
  readonly look: (deployment: Deployment) => Found | Promise<Found>
}
