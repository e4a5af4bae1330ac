import { formatCount } from '@geist/transfer'

import type { PlanSummary } from './summarize-plan'

/** Result of an import, and how far its writes have been sent. */
export interface ImportOutcome {
  readonly status: 'finished' | 'stopped' | 'failed'
  /** Number of processed entries: imported, or here already. */
  readonly done: number
  readonly total: number
  readonly added: number
  readonly edited: number
  /** Number of entries that existed already. */
  readonly existingCount: number
  /** Whether there are further remarks for the user. */
  readonly hasRemarks: boolean
  /** Number of the import's writes that still wait for the server. */
  readonly pendingCount: number
  /** Whether the imported entries are stored beyond this page. */
  readonly isPersistent: boolean
  /** Number of imported entries that the server refused. */
  readonly refusedCreationCount: number
}

/** Chooses the heading of the result, which claims only what has been confirmed so far. */
export function chooseResultHeading(outcome: ImportOutcome): string {
  if (outcome.status !== 'finished') return `Stopped at ${formatNumber(outcome.done)} of ${countEntries(outcome.total)}`
  const savedCount = outcome.added + outcome.edited
  if (outcome.pendingCount > 0 && savedCount > 0) {
    const entries = countEntries(savedCount)
    return outcome.isPersistent ? `${entries} saved on this device` : `Sending ${entries} to the server`
  }
  if (outcome.added > 0) {
    const acceptedCount = outcome.added - outcome.refusedCreationCount
    if (acceptedCount > 0) return `${countEntries(acceptedCount)} imported`
    return outcome.added === 1 ? 'The server didn’t accept the note' : 'The server didn’t accept any of the notes'
  }
  if (outcome.edited > 0) return `${countEntries(outcome.edited)} edited`
  if (outcome.hasRemarks) return 'No new notes'
  return outcome.existingCount > 0 ? 'Nothing new: everything is already here' : 'Nothing was imported'
}

interface PreviewHeadingOptions {
  readonly isResumed: boolean
  /** Whether the file offers anything to import, even if no new entries. */
  readonly hasOffers: boolean
  readonly skippedCount: number
}

/** Chooses the heading of the preview. */
export function choosePreviewHeading(
  {
    newCount,
    existingCount,
    existingInTrashCount,
  }: Pick<PlanSummary, 'newCount' | 'existingCount' | 'existingInTrashCount'>,
  { isResumed, hasOffers, skippedCount }: PreviewHeadingOptions,
): string {
  if (newCount > 0) return `${countEntries(newCount)} ${isResumed ? 'left ' : ''}to import`
  if (isResumed) return 'Continue the import'
  if (hasOffers) return 'No new notes'
  if (existingCount + existingInTrashCount === 0) return 'Nothing can be imported'
  return skippedCount > 0
    ? 'Nothing new: everything that can be imported is already here'
    : 'Nothing new: everything is already here'
}

function countEntries(count: number): string {
  return formatCount(count, '1 note', 'notes')
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
