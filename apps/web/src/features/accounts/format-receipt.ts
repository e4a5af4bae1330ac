import type { DeletionProgress } from './api/delete-account'
import { listReceiptLines } from './list-receipt-lines'

/** Formats the deletion receipt as a text file, without username and uid. Times are in UTC. */
export function formatReceipt(receipt: DeletionProgress): string {
  const lines = listReceiptLines(receipt)
  const maxWidth = Math.max(0, ...lines.map(({ count }) => String(count).length))
  return [
    'Geist: receipt of a deleted account',
    '',
    `Deletion begun: ${new Date(receipt.startedAt).toISOString()}`,
    '',
    ...lines.map(({ label, count }) => `${String(count).padStart(maxWidth)}  ${label}`),
    '',
    `The username is held for nobody until ${new Date(receipt.nameHeldUntil).toISOString()}, and then free.`,
    'For two days the server keeps the number of the account, to delete what arrives late from a device.',
    '',
  ].join('\n')
}
