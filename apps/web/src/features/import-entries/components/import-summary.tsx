import { formatCount, type ImportPlan } from '@geist/transfer'
import { Button } from '@geist/ui'
import { type ReactNode, useCallback, useMemo } from 'react'

import type { Journal } from '../../../shared/local/journal'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { downloadText } from '../../../shared/save-failure/download-text'
import { resultHeading } from '../import-headings'
import { type ImportProgress, importProgress } from '../import-progress'
import { importReportText, sendingRemarks } from '../import-report-text'
import { editedSentence } from '../import-sentences'
import type { FinishedImport } from '../import-state'
import styles from './import-entries.module.css'
import { ResultNotices } from './result-notices'
import { SkippedItems } from './skipped-items'
import { StepHeading } from './step-heading'

export interface ImportSummaryProps {
  readonly uid: string
  readonly finished: FinishedImport
  readonly notesLink: ReactNode
  readonly trayPath: string
  readonly onContinue: () => void
  readonly onImportAnother: () => void
}

/** Result of an import, with the progress of sending its writes. */
export function ImportSummary(props: ImportSummaryProps) {
  const { uid, finished, notesLink, trayPath, onContinue, onImportAnother } = props
  const { plan, result, sentences } = finished
  const { status, added, edited, existing } = result
  const progress = useImportProgress(uid, plan, result.startedAt)
  const pendingRemarks = useMemo(() => sendingRemarks(finished, progress), [finished, progress])
  const hasMore = sentences.length > 0
  const counts = { ...result, all: plan.entries.length, existing: existing.length, refused: progress.refusedEntries }
  return (
    <div className={styles.stack}>
      <StepHeading>{resultHeading({ ...counts, hasMore, isWaiting: progress.isWaiting })}</StepHeading>
      <ResultNotices result={result} refused={progress.refused} trayPath={trayPath} />
      <ul className={styles.remarks}>
        {existing.length > 0 && <li>{formatCount(existing.length, 'One was here already.', 'were here already.')}</li>}
        {status === 'stopped' && (
          <li>What has been imported stays. Go on whenever you like: nothing is added twice.</li>
        )}
        {edited > 0 && <li>{editedSentence(edited)}</li>}
        {[...pendingRemarks, ...plan.remarks, ...sentences].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <SkippedItems items={plan.skipped} isOpen={added + edited === 0} />
      <div className={styles.buttons}>
        {status === 'finished' ? (
          notesLink
        ) : (
          <Button look="primary" onClick={onContinue}>
            {status === 'stopped' ? 'Go on' : 'Try again'}
          </Button>
        )}
        <Button onClick={() => downloadText(importReportText(finished, progress), 'geist-import-report.txt')}>
          Download the report
        </Button>
        <Button onClick={onImportAnother}>Import something else</Button>
      </div>
    </div>
  )
}

/** Until the outbox has been read, do not claim that the server has everything. */
const unknownProgress: ImportProgress = { isWaiting: true, refused: 0, refusedEntries: 0 }

function useImportProgress(uid: string, plan: ImportPlan, startedAt: number): ImportProgress {
  const ids = useMemo(() => new Set(plan.entries.map(({ id }) => id)), [plan])
  const query = useCallback((journal: Journal) => importProgress(journal, ids, startedAt), [ids, startedAt])
  const progress = useLiveQuery(uid, query)
  return progress.status === 'ready' ? progress.value : unknownProgress
}
