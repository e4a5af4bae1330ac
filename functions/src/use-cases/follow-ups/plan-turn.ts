import type { Progress, WaitingFollowUps } from './drain-store'
import { type LogCoverage, type FollowUp, serializeFollowUp } from './follow-up'
import { createDigest, getWindowEnd, toWindow } from './wake-up'

/** Exponential backoff of a failed document: first and maximum delay. */
const [minRetryDelayMs, maxRetryDelayMs] = [2_000, 1_800_000]
/** About a day of retries; then only the account's next task retries it. */
const maxFailures = 60

/** The result of running follow-ups. */
export interface WorkResult {
  /** Follow-ups that ran out of time. */
  readonly remaining: readonly FollowUp[]
  readonly failed: readonly FollowUp[]
  readonly covered: LogCoverage | null
}

export interface Turn extends Pick<Progress, 'done' | 'replaced'> {
  /** Windows of failed documents, each of which needs a task. */
  readonly wakeUps: ReadonlySet<number>
}

/**
 * The changes of a turn in the store. Finished documents are deleted; failed ones back off, so that
 * they hold up no other; the rest of an interrupted pass becomes a new document.
 */
export function planTurn(
  waiting: readonly WaitingFollowUps[],
  { remaining, failed }: Pick<WorkResult, 'remaining' | 'failed'>,
  now: number,
): Turn {
  const [remainingKeys, failedKeys] = [
    new Set(remaining.map(serializeFollowUp)),
    new Set(failed.map(serializeFollowUp)),
  ]
  const done: string[] = []
  const replaced: WaitingFollowUps[] = []
  const wakeUps = new Set<number>()
  const waitingKeys = new Set(waiting.flatMap(({ items }) => items.map(serializeFollowUp)))
  for (const document of waiting) {
    const items = document.items.filter(
      (item) => remainingKeys.has(serializeFollowUp(item)) || failedKeys.has(serializeFollowUp(item)),
    )
    const hasFailed = items.some((item) => failedKeys.has(serializeFollowUp(item)))
    if (items.length === 0) done.push(document.id)
    else if (hasFailed) {
      const failures = (document.failures ?? 0) + 1
      const window = toWindow(now + Math.min(minRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs))
      if (failures < maxFailures) wakeUps.add(window)
      replaced.push({ ...document, items, failures, dueAt: getWindowEnd(window) })
    } else if (items.length < document.items.length) replaced.push({ ...document, items })
  }
  for (const item of remaining) {
    if (waitingKeys.has(serializeFollowUp(item))) continue
    // Keep the `dueAt` of the interrupted item, so that no other pass begins first.
    const origins = waiting.filter(({ items }) => items.some(({ kind }) => kind === item.kind))
    replaced.push({
      id: createDigest(['rest', item]),
      dueAt: Math.min(...origins.map(({ dueAt }) => dueAt)),
      items: [item],
    })
  }
  return { done, replaced, wakeUps }
}
