import { importReport } from '@geist/transfer'
import { Button, Notice } from '@geist/ui'
import type { ReactNode } from 'react'

import { downloadText } from '../../../shared/save-failure/download-text'
import type { RunResult } from '../run-import'
import type { NamedPlan } from '../use-import'
import styles from './import-entries.module.css'
import { LeftOut } from './left-out'
import { StepHeading } from './step-heading'

export interface ImportOverProps extends NamedPlan {
  readonly result: RunResult
  /** What else there is to say. */
  readonly said: readonly string[]
  readonly notesLink: ReactNode
  readonly onGoOn: (keepsPublic: boolean) => void
  readonly onAgain: () => void
}

/** What came of an import: to its end, stopped, or failed on the way. */
export function ImportOver({ plan, result, said, notesLink, onGoOn, onAgain }: ImportOverProps) {
  const { status, done, added, known } = result
  const { skipped, remarks } = plan
  const all = plan.entries.length
  const report = () =>
    downloadText(
      importReport({
        added,
        known,
        skipped,
        remarks: [...(status === 'finished' ? [] : [`It stopped at ${done} of ${all} entries.`]), ...remarks, ...said],
      }),
      'geist-import-report.txt',
    )
  return (
    <div className={styles.stack}>
      <StepHeading>{heading(result, all)}</StepHeading>
      {status === 'failed' && <Notice tone="error">{failureSentence(result.reason)}</Notice>}
      {!result.isKept && (
        <Notice tone="error">
          This browser keeps nothing: stay on this page until all entries have been sent, or they are lost to this
          import.
        </Notice>
      )}
      <ul className={styles.remarks}>
        {known.length > 0 && (
          <li>
            {known.length === 1
              ? 'One was here already.'
              : `${known.length.toLocaleString('en-US')} were here already.`}
          </li>
        )}
        {status === 'stopped' && (
          <li>What has been imported stays. Go on whenever you like: nothing is added twice.</li>
        )}
        {[...remarks, ...said].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <LeftOut items={skipped} />
      <div className={styles.buttons}>
        {status === 'finished' ? (
          notesLink
        ) : (
          <Button look="primary" onClick={() => onGoOn(result.keepsPublic)}>
            {status === 'stopped' ? 'Go on' : 'Try again'}
          </Button>
        )}
        <Button onClick={report}>Download the report</Button>
        <Button onClick={onAgain}>Import something else</Button>
      </div>
    </div>
  )
}

function heading({ status, done, added }: RunResult, all: number): string {
  if (status !== 'finished')
    return `Stopped at ${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} entries`
  if (added === 0) return 'Nothing new: it is all here already'
  return added === 1 ? '1 entry imported' : `${added.toLocaleString('en-US')} entries imported`
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
