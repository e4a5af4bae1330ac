import type { DeletionProgress } from './api/delete-account'
import { listReceiptLines } from './list-receipt-lines'

/** Formats the deletion receipt as a text file, without username and uid. Times are in UTC. */
export function formatReceipt(receipt: DeletionProgress): string {
  const lines = listReceiptLines(receipt)
  const maxWidth = Math.max(0, ...lines.map(({ count }) => String(count).length))
  return [
    'Geist: receipt for a deleted account',
    '',
    `Deletion started: ${new Date(receipt.startedAt).toISOString()}`,
    '',
    ...lines.map(({ label, count }) => `${String(count).padStart(maxWidth)}  ${label}`),
    '',
    `We hold the username until ${new Date(receipt.nameHeldUntil).toISOString()}; then anyone can take it.`,
    'The server keeps the account ID for two days, to delete anything that arrives late from a device.',
    '',
  ].join('\n')
}
