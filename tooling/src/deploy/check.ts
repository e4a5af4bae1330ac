import type { Deployment } from './deployment'

/** The result of a check: a short summary, and a sentence for each problem. */
export interface Found {
  readonly seen: string
  readonly problems: readonly string[]
}

export interface Check {
  readonly name: string
  readonly look: (deployment: Deployment) => Found | Promise<Found>
}
