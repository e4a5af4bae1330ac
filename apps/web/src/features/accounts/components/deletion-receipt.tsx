import { Button } from '@geist/ui'

import { downloadText } from '../../../shared/save-failure/download-text'
import type { DeletionProgress } from '../api/delete-account'
import { receiptLines } from '../receipt-lines'
import { receiptText } from '../receipt-text'
import styles from './deletion-receipt.module.css'

export function DeletionReceipt({ receipt }: { readonly receipt: DeletionProgress }) {
  const day = new Date(receipt.startedAt).toISOString().slice(0, 10)
  return (
    <>
      <table className={styles.items}>
        <caption className="visually-hidden">What was deleted</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">How much</th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(receipt).map(({ what, count }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button onClick={() => downloadText(receiptText(receipt), `geist-deletion-receipt-${day}.txt`)}>
          Download receipt
        </Button>
      </div>
    </>
  )
}
