import { carryOutDeletion, type DeletionTools } from './carry-out-deletion'

/**
 * How long an account is looked after once it is gone, in milliseconds: two days. A token outlives its account by an hour, in which another device may still send what it
 * holds, and an event of a trigger may come again for a day.
 */
export const lookedAfterMs = 2 * 24 * 60 * 60_000

/** What a sweep has come to, in accounts and names. */
export interface Swept {
  readonly finished: number
  readonly goingOn: number
  readonly forgotten: number
  readonly freedNames: number
}

/**
 * Goes on with deletions that broke off, clears up after those that are done, and forgets them in the end. Names of deleted accounts that have been held for long enough are
 * anybody's again.
 */
export async function sweepDeletions(tools: DeletionTools): Promise<Swept> {
  const { store, now, isOverdue } = tools
  const sum = { finished: 0, goingOn: 0, forgotten: 0 }
  for await (const found of store.deletions()) {
    if (isOverdue()) break
    const deletion = await carryOutDeletion(found, tools)
    if (deletion.finishedAt === null) sum.goingOn += 1
    else if (isOverdue() || now() - deletion.finishedAt < lookedAfterMs) sum.finished += 1
    else {
      await store.forget(deletion.uid)
      sum.forgotten += 1
    }
  }
  return { ...sum, freedNames: await store.freeNames(now()) }
}
