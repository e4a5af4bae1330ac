import { formatCount, type ImportPlan, importReport } from '@geist/transfer'
import { Button, Notice } from '@geist/ui'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Link } from 'react-router'

import type { Journal } from '../../../shared/local/journal'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { downloadText } from '../../../shared/save-failure/download-text'
import { resultHeading } from '../import-headings'
import { importProgress } from '../import-progress'
import type { RunResult } from '../run-import'
import type { NamedPlan } from '../use-import'
import type { Duplicate } from '../find-duplicates'
import styles from './import-entries.module.css'
import { SkippedItems } from './skipped-items'
import { StepHeading } from './step-heading'

export interface ImportSummaryProps extends NamedPlan {
  readonly uid: string
  readonly result: RunResult
  /** Further sentences for the user. */
  readonly said: readonly string[]
  readonly notesLink: ReactNode
  readonly trayPath: string
  readonly onGoOn: () => void
  readonly onAgain: () => void
}

/** Result of an import, with the progress of sending its writes. */
export function ImportSummary({
  uid,
  plan,
  twins,
  result,
  said,
  notesLink,
  trayPath,
  onGoOn,
  onAgain,
}: ImportSummaryProps) {
  const { status, done, added, edited, known, begunAt } = result
  const { skipped, remarks } = plan
  const all = plan.entries.length
  const ids = useMemo(() => new Set(plan.entries.map(({ id }) => id)), [plan])
  const progress = useLiveQuery(
    uid,
    useCallback((journal: Journal) => importProgress(journal, ids, begunAt), [ids, begunAt]),
  )
  const { isWaiting, refused, refusedEntries } = progress.status === 'ready' ? progress.value : unknownYet
  const earlier = useMemo(() => earlierTexts(plan, twins), [plan, twins])
  const follows = isWaiting && added > 0 && earlier > 0 ? [earlierSentence(earlier)] : []
  const report = () =>
    downloadText(
      importReport({
        added,
        edited,
        existing: known,
        skipped,
        remarks: [
          ...(status === 'finished' ? [] : [`It stopped at ${done} of ${all} entries.`]),
          ...(isWaiting ? ['They are saved on this device, and were on their way to the server.'] : []),
          ...(refused > 0 ? [refusedSentence(refused)] : []),
          ...follows,
          ...remarks,
          ...said,
        ],
      }),
      'geist-import-report.txt',
    )
  const hasMore = said.length > 0
  return (
    <div className={styles.stack}>
      <StepHeading>
        {resultHeading({
          status,
          done,
          all,
          added,
          edited,
          known: known.length,
          hasMore,
          isWaiting,
          refused: refusedEntries,
        })}
      </StepHeading>
      {refused > 0 && (
        <Notice tone="error">
          {refusedSentence(refused)} <Link to={trayPath}>See what was not saved</Link>
        </Notice>
      )}
      {status === 'failed' && <Notice tone="error">{failureSentence(result.reason)}</Notice>}
      {!result.isKept && (
        <Notice tone="error">
          This browser keeps nothing: stay on this page until all entries have been sent, or they are lost to this
          import.
        </Notice>
      )}
      <ul className={styles.remarks}>
        {known.length > 0 && <li>{formatCount(known.length, 'One was here already.', 'were here already.')}</li>}
        {status === 'stopped' && (
          <li>What has been imported stays. Go on whenever you like: nothing is added twice.</li>
        )}
        {edited > 0 && <li>{editedSentence(edited)}</li>}
        {[...follows, ...remarks, ...said].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <SkippedItems items={skipped} isOpen={added + edited === 0} />
      <div className={styles.buttons}>
        {status === 'finished' ? (
          notesLink
        ) : (
          <Button look="primary" onClick={onGoOn}>
            {status === 'stopped' ? 'Go on' : 'Try again'}
          </Button>
        )}
        <Button onClick={report}>Download the report</Button>
        <Button onClick={onAgain}>Import something else</Button>
      </div>
    </div>
  )
}

/** Until the outbox has been read, do not claim that the server has everything. */
const unknownYet = { isWaiting: true, refused: 0, refusedEntries: 0 }

function earlierTexts(plan: ImportPlan, twins: ReadonlyMap<string, Duplicate>): number {
  return plan.entries.reduce((total, { id, earlier }) => total + (twins.has(id) ? 0 : earlier.length), 0)
}

function earlierSentence(count: number): string {
  return formatCount(
    count,
    'An earlier text follows: until it is sent, other devices show an older text of its entry.',
    'earlier texts follow, one after the other: until they are sent, other devices show older texts of their entries.',
  )
}

function refusedSentence(count: number): string {
  const what = formatCount(count, 'one entry, or a text of it. It is', 'entries, or texts of them. They are')
  return `The server did not accept ${what} kept on this device.`
}

function editedSentence(count: number): string {
  return formatCount(
    count,
    'One entry got the text of the file: the one before is in its history.',
    'entries got the text of the file: those before are in their histories.',
  )
}

function failureSentence(reason: RunResult['reason']): string {
  switch (reason) {
    case 'no-room':
      return 'This device has no room left. What has been imported so far is kept: make some room and go on.'
    case 'newer-version':
      return 'A newer version of Geist has been open in this browser. Open this page again, choose the same file, and go on.'
    default:
      return 'This browser could not store the rest. What has been imported so far is kept: try again.'
  }
}
