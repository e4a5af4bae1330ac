import { formatCount, type ImportPlan } from '@geist/transfer'

import type { PlanSummary } from '../summarize-plan'
import { ExistingEntriesRemark } from './existing-entries-remark'
import styles from './import-entries.module.css'

export interface PreviewRemarksProps {
  readonly plan: ImportPlan
  readonly summary: PlanSummary
  readonly hasDuplicates: boolean
  readonly trashPath: string
}

/** Remarks on a plan: existing entries, entries in the trash or the future, refused texts. */
export function PreviewRemarks({ plan, summary, hasDuplicates, trashPath }: PreviewRemarksProps) {
  const remarks = describePlan(plan, summary)
  if (remarks.length === 0 && !hasDuplicates) return null
  return (
    <ul className={styles.remarks}>
      {hasDuplicates && (
        <li>
          <ExistingEntriesRemark
            existingCount={summary.existingCount}
            inTrashCount={summary.existingInTrashCount}
            trashPath={trashPath}
          />
        </li>
      )}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

function describePlan(
  { refusals, remarks }: ImportPlan,
  { inTrashCount, futureCount }: PlanSummary,
): readonly string[] {
  return [
    ...(inTrashCount > 0
      ? [`${formatCount(inTrashCount, 'One note', 'notes')} will be in Recently deleted for 30 days.`]
      : []),
    ...(futureCount > 0 ? [`${describeCount(futureCount)} dated after today.`] : []),
    ...(refusals.length > 0
      ? [
          formatCount(
            refusals.length,
            'One change that the server hadn’t accepted will be listed under “Not saved on the server”.',
            'changes that the server hadn’t accepted will be listed under “Not saved on the server”.',
          ),
        ]
      : []),
    ...remarks,
  ]
}

function describeCount(count: number): string {
  return formatCount(count, 'One note is', 'notes are')
}
