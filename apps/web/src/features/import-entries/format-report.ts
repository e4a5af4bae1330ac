import { formatImportReport } from '@geist/transfer'

import type { ImportProgress } from './read-import-progress'
import { describeEarlierTexts, describeRefusals } from './import-sentences'
import type { EndedImport } from './import-state'

/** Formats the report of an import for download. It lists everything that was skipped. */
export function formatReport(endedImport: EndedImport, progress: ImportProgress): string {
  const { plan, result, resultRemarks } = endedImport
  const { status, done, added, edited, existing } = result
  return formatImportReport({
    addedCount: added,
    editedCount: edited,
    existing,
    skipped: plan.skipped,
    remarks: [
      ...(status === 'finished' ? [] : [`The import stopped at ${done} of ${plan.entries.length} notes.`]),
      ...(progress.pendingCount > 0
        ? [
            'The added notes are saved on this device. When this report was made, they were still being sent to the server.',
          ]
        : []),
      ...(progress.refusedEntryCount > 0 ? [describeRefusals(progress.refusedEntryCount)] : []),
      ...describePendingTexts(endedImport, progress),
      ...plan.remarks,
      ...resultRemarks,
    ],
  })
}

/** Returns a remark about the earlier texts of entries, which are sent after the entries. */
export function describePendingTexts(
  { plan, duplicates, result }: EndedImport,
  { pendingCount }: ImportProgress,
): readonly string[] {
  if (pendingCount === 0 || result.added === 0) return []
  const count = plan.entries.reduce((total, { id, versions }) => total + (duplicates.has(id) ? 0 : versions.length), 0)
  return count > 0 ? [describeEarlierTexts(count)] : []
}
