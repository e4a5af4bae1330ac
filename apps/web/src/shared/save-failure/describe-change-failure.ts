import type { SaveOutcome } from '../local/save-outcome'

type ChangeFailureReason = Extract<SaveOutcome, { status: 'failed' }>['reason']

/** Describes to the user why a change was not stored on this device. Nothing has changed then. */
export function describeChangeFailure(
  reason: ChangeFailureReason,
  change: 'changed' | 'deleted' | 'restored' | 'filed',
): string {
  switch (reason) {
    case 'no-room':
      return `This device is full, so nothing was ${change}. Free up some space, then try again.`
    case 'newer-version':
      return `Geist was updated in another tab, so nothing was ${change}. Reload the page, then try again.`
    case 'broken':
      return `This browser couldn’t store the change, so nothing was ${change}. Try again.`
    default:
      return reason satisfies never
  }
}
