import type { Progress, FollowUpDocument } from './drain-store'
import { type LogCoverage, type FollowUp, serializeFollowUp } from './follow-up'
import { createDigest, getWindowEnd, toWindowNumber } from './wake-up'

/** First delay of the exponential backoff of a failed document. */
const minRetryDelayMs = 2_000
const maxRetryDelayMs = 1_800_000
/** About a day of retries; then only the account's next task retries it. */
const maxFailures = 60

/** The result of running follow-ups. */
export interface WorkResult {
  /** Follow-ups that ran out of time. */
  readonly remaining: readonly FollowUp[]
  readonly failed: readonly FollowUp[]
  readonly logCoverage: LogCoverage | null
}

export interface TurnPlan extends Pick<Progress, 'finishedIds' | 'replacements'> {
  /** Windows of failed documents, each of which needs a task. */
  readonly wakeUpWindows: ReadonlySet<number>
}

/**
 * Plans the changes of a turn in the store. Finished documents are deleted; failed ones back off,
 * so that they hold up no other; the rest of an interrupted pass becomes a new document.
 */
export function planTurn(
  documents: readonly FollowUpDocument[],
  { remaining, failed }: Pick<WorkResult, 'remaining' | 'failed'>,
  now: number,
): TurnPlan {
  const remainingKeys = new Set(remaining.map(serializeFollowUp))
  const failedKeys = new Set(failed.map(serializeFollowUp))
  const finishedIds: string[] = []
  const replacements: FollowUpDocument[] = []
  const wakeUpWindows = new Set<number>()
  const waitingKeys = new Set(documents.flatMap(({ items }) => items.map(serializeFollowUp)))
  for (const document of documents) {
    const items = document.items.filter(
      (item) => remainingKeys.has(serializeFollowUp(item)) || failedKeys.has(serializeFollowUp(item)),
    )
    const hasFailed = items.some((item) => failedKeys.has(serializeFollowUp(item)))
    if (items.length === 0) finishedIds.push(document.id)
    else if (hasFailed) {
      const failures = (document.failures ?? 0) + 1
      const window = toWindowNumber(now + Math.min(minRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs))
      if (failures < maxFailures) wakeUpWindows.add(window)
      replacements.push({ ...document, items, failures, dueAt: getWindowEnd(window) })
    } else if (items.length < document.items.length) replacements.push({ ...document, items })
  }
  for (const item of remaining) {
    if (waitingKeys.has(serializeFollowUp(item))) continue
    // Keep the `dueAt` of the interrupted item, so that no other pass begins first.
    const origins = documents.filter(({ items }) => items.some(({ kind }) => kind === item.kind))
    replacements.push({
      id: createDigest(['rest', item]),
      dueAt: Math.min(...origins.map(({ dueAt }) => dueAt)),
      items: [item],
    })
  }
  return { finishedIds, replacements, wakeUpWindows }
}
