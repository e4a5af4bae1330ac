import { formatCount } from '@geist/transfer'
import { Button } from '@geist/ui'
import { type ReactNode, useCallback, useMemo } from 'react'

import type { Journal } from '../../../shared/local/journal'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { downloadText } from '../../../shared/save-failure/download-text'
import { chooseResultHeading } from '../import-headings'
import { type ImportProgress, readImportProgress } from '../read-import-progress'
import { formatReport, describePendingTexts } from '../format-report'
import { describeEdits, describeSending } from '../import-sentences'
import type { EndedImport } from '../import-state'
import type { RunResult } from '../run-import'
import styles from './import-entries.module.css'
import { ImportProgressBar } from './import-progress-bar'
import { ResultNotices } from './result-notices'
import { SkippedItems } from './skipped-items'
import { StepHeading } from './step-heading'

export interface ImportSummaryProps {
  readonly uid: string
  readonly endedImport: EndedImport
  readonly notesLink: ReactNode
  readonly trayPath: string
  readonly onContinue: () => void
  readonly onImportAnother: () => void
}

/** Result of an import, with the progress of sending its writes. */
export function ImportSummary(props: ImportSummaryProps) {
  const { uid, endedImport, notesLink, trayPath, onContinue, onImportAnother } = props
  const { plan, result, resultRemarks } = endedImport
  const { status, added, edited, existing } = result
  const progress = useImportProgress(uid, endedImport)
  const pendingRemarks = useMemo(() => describePendingTexts(endedImport, progress), [endedImport, progress])
  return (
    <div className={styles.stack}>
      <StepHeading>{describeResult(endedImport, progress)}</StepHeading>
      {status === 'finished' && <SendingProgress result={result} progress={progress} />}
      <ResultNotices result={result} refusedEntryCount={progress.refusedEntryCount} trayPath={trayPath} />
      <ul className={styles.remarks}>
        {existing.length > 0 && (
          <li>{formatCount(existing.length, 'One note was already here.', 'notes were already here.')}</li>
        )}
        {status === 'stopped' && (
          <li>What’s been imported stays. Continue whenever you like: nothing is added twice.</li>
        )}
        {edited > 0 && <li>{describeEdits(edited)}</li>}
        {[...pendingRemarks, ...plan.remarks, ...resultRemarks].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <SkippedItems items={plan.skipped} isOpen={added + edited === 0} />
      <div className={styles.buttons}>
        {status === 'finished' ? (
          notesLink
        ) : (
          <Button look="primary" onClick={onContinue}>
            {status === 'stopped' ? 'Continue' : 'Try again'}
          </Button>
        )}
        <Button onClick={() => downloadText(formatReport(endedImport, progress), 'geist-import-report.txt')}>
          Download the report
        </Button>
        <Button onClick={onImportAnother}>Import something else</Button>
      </div>
    </div>
  )
}

function describeResult(
  { plan, result, resultRemarks }: EndedImport,
  { pendingCount, refusedCreationCount }: ImportProgress,
): string {
  return chooseResultHeading({
    ...result,
    total: plan.entries.length,
    existingCount: result.existing.length,
    refusedCreationCount,
    hasRemarks: resultRemarks.length > 0,
    pendingCount,
  })
}

interface SendingProgressProps {
  readonly result: RunResult
  readonly progress: ImportProgress
}

/** How far the notes are sent, until the server has them all. */
function SendingProgress({ result, progress: { pendingCount, refusedEntryCount } }: SendingProgressProps) {
  const { writeCount, isPersistent } = result
  if (writeCount === 0) return null
  const isSending = pendingCount > 0
  const isEverythingSent = !isSending && refusedEntryCount + result.refused === 0
  return (
    <>
      {isSending && (
        <ImportProgressBar
          text={describeSending(result, pendingCount)}
          savedPart={1}
          sentPart={(writeCount - pendingCount) / writeCount}
        />
      )}
      <p role="status" className={styles.soft}>
        {isSending &&
          isPersistent &&
          'You can leave this page: everything is saved on this device, and sending continues while Geist is open.'}
        {isEverythingSent && 'Everything in this import is on the server.'}
      </p>
    </>
  )
}

/** Progress of sending the import. Until the outbox has been read, nothing counts as sent. */
function useImportProgress(uid: string, { plan, result }: EndedImport): ImportProgress {
  const ids = useMemo(() => new Set(plan.entries.map(({ id }) => id)), [plan])
  const query = useCallback((journal: Journal) => readImportProgress(journal, ids, result), [ids, result])
  const progress = useLiveQuery(uid, query)
  return progress.status === 'ready'
    ? progress.value
    : { pendingCount: result.writeCount, refusedEntryCount: 0, refusedCreationCount: 0 }
}
