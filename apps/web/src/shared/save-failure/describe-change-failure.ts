import type { SaveOutcome } from '../local/save-outcome'

type ChangeFailureReason = Extract<SaveOutcome, { status: 'failed' }>['reason']

/** Describes to the user why a change was not stored on this device. Nothing has changed then. */
export function describeChangeFailure(
  reason: ChangeFailureReason,
  change: 'changed' | 'deleted' | 'restored' | 'filed',
): string {
  switch (reason) {
    case 'no-room':
      return `This device has no room left, so nothing was ${change}. Make some room and try again.`
    case 'newer-version':
      return `A newer version of Geist has been open in this browser, so nothing was ${change}. Open this page again, then repeat it.`
    case 'broken':
      return `This browser could not store it, so nothing was ${change}. Try again.`
    default:
      return reason satisfies never
  }
}
