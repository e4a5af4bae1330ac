import { buttonClass } from '@geist/ui'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'

import { DeletionReceipt } from '../../features/accounts/components/deletion-receipt'
import { getDeletionReceipt } from '../../features/accounts/deletion-receipt'
import section from '../../shared/settings-section.module.css'
import { forgetAccount } from '../session/forget-account'
import styles from '../page.module.css'
import { paths } from '../paths'
import parts from './account-deleted.module.css'

export function AccountDeleted() {
  const [deleted] = useState(getDeletionReceipt)
  useEffect(() => {
    if (deleted) void forgetAccount(deleted.uid)
  }, [deleted])
  if (deleted === undefined) return <Navigate to={paths.home} replace />
  const { progress: receipt } = deleted
  return (
    <main className={`${styles.page} ${parts.parts}`}>
      <title>Account deleted · Geist</title>
      <h1 className={styles.title}>Your account is deleted</h1>
      <p>Thank you for having written here. This is what was deleted:</p>
      <section className={section.section} aria-label="Receipt">
        <DeletionReceipt receipt={receipt} />
      </section>
      <p className={section.hint}>
        Your username is nobody’s until {dayOf(receipt.nameHeldUntil)}, and free after that. For two days the server
        keeps the number of your account, to delete what arrives late from another device. Files that you have
        downloaded stay yours.
      </p>
      <div>
        <Link to={paths.home} className={buttonClass('primary')}>
          To the start
        </Link>
      </div>
    </main>
  )
}

function dayOf(instant: number): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' })
}
