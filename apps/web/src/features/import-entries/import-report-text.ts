import { formatImportReport } from '@geist/transfer'

import type { ImportProgress } from './import-progress'
import { earlierTextsSentence, refusedSentence } from './import-sentences'
import type { FinishedImport } from './import-state'

/** Report of an import to download, with everything that was skipped. */
export function importReportText(finished: FinishedImport, progress: ImportProgress): string {
  const { plan, result, resultRemarks: sentences } = finished
  const { status, done, added, edited, existing } = result
  return formatImportReport({
    added,
    edited,
    existing,
    skipped: plan.skipped,
    remarks: [
      ...(status === 'finished' ? [] : [`It stopped at ${done} of ${plan.entries.length} entries.`]),
      ...(progress.hasPendingWrites ? ['They are saved on this device, and were on their way to the server.'] : []),
      ...(progress.entriesWithRefusals > 0 ? [refusedSentence(progress.entriesWithRefusals)] : []),
      ...sendingRemarks(finished, progress),
      ...plan.remarks,
      ...sentences,
    ],
  })
}

/** Remark about earlier texts that are still to be sent, after the entries. */
export function sendingRemarks(
  { plan, duplicates, result }: FinishedImport,
  { hasPendingWrites }: ImportProgress,
): readonly string[] {
  if (!hasPendingWrites || result.added === 0) return []
  const count = plan.entries.reduce((total, { id, versions }) => total + (duplicates.has(id) ? 0 : versions.length), 0)
  return count > 0 ? [earlierTextsSentence(count)] : []
}
