import type { SaveOutcome } from '../../shared/local/save-outcome'

type Reason = Extract<SaveOutcome, { status: 'failed' }>['reason']

/** Error text for entries that could not be filed. Nothing has changed on the device then. */
export function filingRefusal(reason: Reason): string {
  switch (reason) {
    case 'no-room':
      return 'This device has no room left, so nothing was filed. Make some room and try again.'
    case 'newer-version':
      return 'A newer version of Geist has been open in this browser, so nothing was filed. Open this page again, then repeat it.'
    case 'broken':
      return 'This browser could not store it, so nothing was filed. Try again.'
    default:
      return reason satisfies never
  }
}
