import type { Progress, WaitingFollowUps } from './drain-store'
import { type Covered, type FollowUp, keyOf } from './follow-up'
import { digestOf, endOf, windowOf } from './wake-up'

/** What a failed document waits before it is tried again: first, and at most. */
const [backoffMs, backoffMaxMs] = [2_000, 1_800_000]
/** After about a day a document wakes up nobody: the account's next task tries it. */
const failuresMax = 60

/** What works have come to. */
export interface Done {
  /** Follow-ups that ran out of time. */
  readonly left: readonly FollowUp[]
  readonly failed: readonly FollowUp[]
  readonly covered: Covered | null
}

export interface Turn extends Pick<Progress, 'done' | 'replaced'> {
  /** Windows of failed documents, each of which needs a task. */
  readonly wakeUps: ReadonlySet<number>
}

/**
 * What a turn changes in the store. A document of which nothing is left is deleted; one that failed
 * waits longer after each try, so that it holds up no other; the rest of a log's pass is a new one.
 */
export function turnOf(
  waiting: readonly WaitingFollowUps[],
  { left, failed }: Pick<Done, 'left' | 'failed'>,
  now: number,
): Turn {
  const [leftKeys, failedKeys] = [new Set(left.map(keyOf)), new Set(failed.map(keyOf))]
  const done: string[] = []
  const replaced: WaitingFollowUps[] = []
  const wakeUps = new Set<number>()
  const known = new Set(waiting.flatMap(({ items }) => items.map(keyOf)))
  for (const document of waiting) {
    const items = document.items.filter((item) => leftKeys.has(keyOf(item)) || failedKeys.has(keyOf(item)))
    const hasFailed = items.some((item) => failedKeys.has(keyOf(item)))
    if (items.length === 0) done.push(document.id)
    else if (hasFailed) {
      const failures = (document.failures ?? 0) + 1
      const window = windowOf(now + Math.min(backoffMs * 2 ** (failures - 1), backoffMaxMs))
      if (failures < failuresMax) wakeUps.add(window)
      replaced.push({ ...document, items, failures, dueAt: endOf(window) })
    } else if (items.length < document.items.length) replaced.push({ ...document, items })
  }
  for (const item of left) {
    if (known.has(keyOf(item))) continue
    // In the place of what it is the rest of, so that no other pass begins before it has ended.
    const origins = waiting.filter(({ items }) => items.some(({ kind }) => kind === item.kind))
    replaced.push({
      id: digestOf(['rest', item]),
      dueAt: Math.min(...origins.map(({ dueAt }) => dueAt)),
      items: [item],
    })
  }
  return { done, replaced, wakeUps }
}
