import { Notice } from '@geist/ui'
import { Link } from 'react-router'

import { describeFailure, describeRefusals } from '../import-sentences'
import type { RunResult } from '../run-import'

export interface ResultNoticesProps {
  readonly result: RunResult
  /** Number of imported entries with a refused write. */
  readonly refusedEntryCount: number
  readonly trayPath: string
}

/** Errors of the import, and a warning if this browser does not store the entries. */
export function ResultNotices({ result, refusedEntryCount, trayPath }: ResultNoticesProps) {
  return (
    <>
      {refusedEntryCount > 0 && (
        <Notice tone="error">
          {describeRefusals(refusedEntryCount)} <Link to={trayPath}>See what was not saved</Link>
        </Notice>
      )}
      {result.status === 'failed' && <Notice tone="error">{describeFailure(result.reason)}</Notice>}
      {!result.isPersistent && (
        <Notice tone="error">
          This browser doesn’t store anything. Stay on this page until all notes are sent, or they won’t be imported.
        </Notice>
      )}
    </>
  )
}
