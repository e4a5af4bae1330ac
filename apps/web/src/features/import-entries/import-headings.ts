import { formatCount } from '@geist/transfer'

import type { PlanSummary } from './summarize-plan'

/** Result of an import, and how far its writes have been sent. */
export interface ImportOutcome {
  readonly status: 'finished' | 'stopped' | 'failed'
  readonly done: number
  readonly total: number
  readonly added: number
  readonly edited: number
  /** Number of entries that existed already. */
  readonly existing: number
  /** Whether there are further remarks for the user. */
  readonly hasRemarks: boolean
  /** Whether any write of this device still waits for the server. */
  readonly hasPendingWrites: boolean
  /** Number of imported entries that the server refused. */
  readonly refusedCreations: number
}

/** Heading of the result. It claims only what has been confirmed so far. */
export function resultHeading(outcome: ImportOutcome): string {
  if (outcome.status !== 'finished') return `Stopped at ${formatNumber(outcome.done)} of ${countEntries(outcome.total)}`
  const saved = outcome.added + outcome.edited
  if (outcome.hasPendingWrites && saved > 0)
    return `${countEntries(saved)} saved on this device, on ${saved === 1 ? 'its' : 'their'} way to the server`
  if (outcome.added > 0) {
    const accepted = outcome.added - outcome.refusedCreations
    return accepted > 0 ? `${countEntries(accepted)} imported` : 'The server took none of them'
  }
  if (outcome.edited > 0) return `${countEntries(outcome.edited)} edited`
  if (outcome.hasRemarks) return 'No new entries'
  return outcome.existing > 0 ? 'Nothing new: it is all here already' : 'Nothing was imported'
}

/** Heading of the preview. @param hasOffers whether anything besides new entries can be imported */
export function previewHeading(
  { fresh, existing, existingInTrash }: Pick<PlanSummary, 'fresh' | 'existing' | 'existingInTrash'>,
  { isResumed, hasOffers, leftOut }: { isResumed: boolean; hasOffers: boolean; leftOut: number },
): string {
  if (fresh > 0) return `${isResumed ? 'Go on with ' : ''}${countEntries(fresh)} to import`
  if (isResumed) return 'Go on with the import'
  if (hasOffers) return 'No new entries'
  if (existing + existingInTrash === 0) return 'Nothing can be imported'
  return leftOut > 0 ? 'Nothing new: what can be imported is here already' : 'Nothing new: it is all here already'
}

function countEntries(count: number): string {
  return formatCount(count, '1 entry', 'entries')
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
