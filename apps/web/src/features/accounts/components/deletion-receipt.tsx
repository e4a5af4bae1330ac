import { Button } from '@geist/ui'

import { downloadText } from '../../../shared/save-failure/download-text'
import type { DeletionProgress } from '../api/delete-account'
import { listReceiptLines } from '../list-receipt-lines'
import { formatReceipt } from '../format-receipt'
import styles from './deletion-receipt.module.css'

/** The table of what was deleted, with a download of it as text. */
export function DeletionReceipt({ receipt }: { readonly receipt: DeletionProgress }) {
  const day = new Date(receipt.startedAt).toISOString().slice(0, 10)
  return (
    <>
      <table className={styles.items}>
        <caption className="visually-hidden">What was deleted</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {listReceiptLines(receipt).map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button onClick={() => downloadText(formatReceipt(receipt), `geist-deletion-receipt-${day}.txt`)}>
          Download receipt
        </Button>
      </div>
    </>
  )
}
