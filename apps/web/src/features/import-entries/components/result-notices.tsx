import { Notice } from '@geist/ui'
import { Link } from 'react-router'

import { failureSentence, refusedSentence } from '../import-sentences'
import type { RunResult } from '../run-import'

export interface ResultNoticesProps {
  readonly result: RunResult
  /** Number of imported entries with a refused write. */
  readonly entriesWithRefusals: number
  readonly trayPath: string
}

/** Errors of the import, and a warning if this browser does not store the entries. */
export function ResultNotices({ result, entriesWithRefusals: refused, trayPath }: ResultNoticesProps) {
  return (
    <>
      {refused > 0 && (
        <Notice tone="error">
          {refusedSentence(refused)} <Link to={trayPath}>See what was not saved</Link>
        </Notice>
      )}
      {result.status === 'failed' && <Notice tone="error">{failureSentence(result.reason)}</Notice>}
      {!result.isKept && (
        <Notice tone="error">
          This browser keeps nothing: stay on this page until all entries have been sent, or they are lost to this
          import.
        </Notice>
      )}
    </>
  )
}
