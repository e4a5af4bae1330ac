import { formatCount, type ImportPlan } from '@geist/transfer'

import type { PlanSummary } from '../summarize-plan'
import { AlreadyHere } from './already-here'
import styles from './import-entries.module.css'

export interface PreviewRemarksProps {
  readonly plan: ImportPlan
  readonly summary: PlanSummary
  readonly hasDuplicates: boolean
  readonly trashPath: string
}

/** What the user should know about a plan besides its counts. */
export function PreviewRemarks({ plan, summary, hasDuplicates, trashPath }: PreviewRemarksProps) {
  const remarks = describePlan(plan, summary)
  if (remarks.length === 0 && !hasDuplicates) return null
  return (
    <ul className={styles.remarks}>
      {hasDuplicates && (
        <li>
          <AlreadyHere existing={summary.existing} inTrash={summary.existingInTrash} trashPath={trashPath} />
        </li>
      )}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

function describePlan({ refused, remarks }: ImportPlan, { inTrash, afterToday }: PlanSummary): readonly string[] {
  return [
    ...(inTrash > 0 ? [`${entriesSubject(inTrash)} in the trash, and stays there for 30 days from now.`] : []),
    ...(afterToday > 0 ? [`${entriesSubject(afterToday)} dated after today.`] : []),
    ...(refused.length > 0
      ? [
          formatCount(
            refused.length,
            'A text that the server had not taken will wait under “not saved” again.',
            'texts that the server had not taken will wait under “not saved” again.',
          ),
        ]
      : []),
    ...remarks,
  ]
}

function entriesSubject(count: number): string {
  return formatCount(count, 'One entry is', 'entries are')
}
