import type { OfflineEntry } from '@geist/domain'
import { useState } from 'react'

import { showToast } from '../../shared/toast/toast-store'
import { submitOfflineEntries, type SubmitReport } from './submit-offline-entries'

/** Submits offline entries as entries of an account, with the report of the last attempt. */
export function useSubmitOffline(
  author: { readonly uid: string; readonly username: string },
  entries: readonly OfflineEntry[],
) {
  const [report, setReport] = useState<SubmitReport>()
  const [isSubmitting, setSubmitting] = useState(false)
  const submit = async () => {
    setSubmitting(true)
    try {
      const ids = new Set(entries.map(({ id }) => id))
      const newReport = await submitOfflineEntries(author, ids, Date.now())
      setReport(newReport)
      if (newReport.submittedCount > 0) showToast({ text: submittedText(newReport.submittedCount), durationMs: 4_000 })
    } finally {
      setSubmitting(false)
    }
  }
  return { report, isSubmitting, submit }
}

function submittedText(count: number): string {
  return count === 1 ? 'One note submitted' : `${count} notes submitted`
}
