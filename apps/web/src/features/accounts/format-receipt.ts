import type { DeletionProgress } from './api/delete-account'
import { receiptLines } from './receipt-lines'

/** The deletion receipt as a text file. It contains no username or uid. Times are in UTC. */
export function receiptText(receipt: DeletionProgress): string {
  const lines = receiptLines(receipt)
  const maxWidth = Math.max(0, ...lines.map(({ count }) => String(count).length))
  return [
    'Geist: receipt of a deleted account',
    '',
    `Deletion begun: ${new Date(receipt.startedAt).toISOString()}`,
    '',
    ...lines.map(({ what, count }) => `${String(count).padStart(maxWidth)}  ${what}`),
    '',
    `The username is held for nobody until ${new Date(receipt.nameHeldUntil).toISOString()}, and then free.`,
    'For two days the server keeps the number of the account, to delete what arrives late from a device.',
    '',
  ].join('\n')
}
