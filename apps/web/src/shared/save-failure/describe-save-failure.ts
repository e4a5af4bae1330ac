import type { SaveOutcome } from '../local/save-outcome'

/** Why saving on this device failed. `forbidden`: the browser refuses storage. */
export type SaveFailureReason = Extract<SaveOutcome, { status: 'failed' }>['reason'] | 'forbidden'

/** Describes a failure to the user: what happened, what is safe, and what to do next. */
export function describeSaveFailure(reason: SaveFailureReason): string {
  switch (reason) {
    case 'no-room':
      return 'This device is full. Your text is still on the screen: free up some space and save again, or download it.'
    case 'newer-version':
      return 'Geist was updated in another tab. Your text is still on the screen: download it, then reload the page.'
    case 'forbidden':
      return 'This browser doesn’t let Geist store anything. Your text is still on the screen: download it before you leave.'
    case 'broken':
      return 'This browser couldn’t store your text. It’s still on the screen: save it again, or download it.'
    default:
      return reason satisfies never
  }
}
