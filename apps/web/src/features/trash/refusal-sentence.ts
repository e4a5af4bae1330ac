import type { SaveOutcome } from '../../shared/local/save-outcome'

type Reason = Extract<SaveOutcome, { status: 'failed' }>['reason']

/** Error sentence for a failed deletion or restore. Nothing has changed then. */
export function refusalSentence(reason: Reason, what: 'deleted' | 'restored'): string {
  switch (reason) {
    case 'no-room':
      return `This device has no room left, so nothing was ${what}. Make some room and try again.`
    case 'newer-version':
      return `A newer version of Geist has been open in this browser, so nothing was ${what}. Open this page again, then repeat it.`
    case 'broken':
      return `This browser could not store it, so nothing was ${what}. Try again.`
    default:
      return reason satisfies never
  }
}
