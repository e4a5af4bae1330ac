import { buttonClass } from '@geist/ui'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'

import { DeletionReceipt } from '../../features/accounts/components/deletion-receipt'
import { getCompletedDeletion } from '../../features/accounts/completed-deletion'
import { forgetAccount } from '../session/forget-account'
import styles from '../page.module.css'
import { paths } from '../paths'
import ownStyles from './account-deleted.module.css'

/** Receipt after the deletion of the account. Ends its session on this device. */
export function AccountDeleted() {
  const [deletion] = useState(getCompletedDeletion)
  useEffect(() => {
    if (deletion) void forgetAccount(deletion.uid)
  }, [deletion])
  if (deletion === undefined) return <Navigate to={paths.home} replace />
  const { receipt } = deletion
  return (
    <main className={`${styles.page} ${ownStyles.parts}`}>
      <title>Account deleted · Geist</title>
      <h1 className={styles.title}>Your account is deleted</h1>
      <p>Thank you for writing here. This is what was deleted:</p>
      <section className={ownStyles.receipt} aria-label="Receipt">
        <DeletionReceipt receipt={receipt} />
      </section>
      <p className={ownStyles.hint}>
        We hold your username until {formatDay(receipt.nameHeldUntil)}; then anyone can take it. The server keeps your
        account ID for two days, to delete anything that arrives late from another device. Files you downloaded are
        still yours.
      </p>
      <div>
        <Link to={paths.home} className={buttonClass('primary')}>
          Go to Geist
        </Link>
      </div>
    </main>
  )
}

function formatDay(timestamp: number): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long' })
}
