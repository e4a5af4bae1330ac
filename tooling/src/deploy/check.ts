import type { Deployment } from './read-deployment'

/** The result of a check: a short summary, and a sentence for each problem. */
export interface CheckResult {
  readonly summary: string
  readonly problems: readonly string[]
}

export interface Check {
  readonly name: string
  readonly run: (deployment: Deployment) => CheckResult | Promise<CheckResult>
}
