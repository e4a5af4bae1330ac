import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import { remembered } from '../remembered'
import { fillAccount, type Filled, type FillOptions } from './fill-account'
import type { NotebookName } from './notebook-name'
import type { VectorTools } from './vector-tools'
import { changesVector } from './wanted-vector'
import {
  type EmbeddableChange,
  entriesAtOnce,
  type LogPage,
  type ReadEntries,
  type StoredHead,
  type WrittenPlace,
} from './vector-store'
import { untilWritten } from './until-written'
import { type WriteRequest, type Written, writeVectors } from './write-vectors'

export interface VectorKeeper {
  /** Settles when the write of an entry is taken in. */
  readonly entryChanged: (change: EmbeddableChange) => Promise<void>
  /** Takes in a page of the account's entries in the order of writes, and returns it. */
  readonly followLog: (uid: string, from: WrittenPlace) => Promise<LogPage>
  /** Settles when nothing is kept of entries that are gone; goes through the whole account. */
  readonly sweep: (uid: string) => Promise<void>
  /** Settles when what was public already under the name of this notebook is taken in, after there came to be one or it became public. */
  readonly notebookOpened: (notebook: NotebookName) => Promise<void>
  /** Settles when an account's vectors are as its switch says. */
  readonly switched: (uid: string) => Promise<void>
  /** Goes through all entries of an account. May be stopped between pages, and begun again: what is right stays as it is. */
  readonly fill: (uid: string, options?: FillOptions) => Promise<Filled>
}

/** Accounts that one process remembers, with their heads: what it forgets costs a read. */
const rememberedAccounts = 100
/** Entries of which one process remembers when it read them. */
const rememberedEntries = 20_000
/**
 * An account of which this many changes were written in this time, in milliseconds, is being imported or published: what comes next is fetched ahead. How long it takes
 * to take them in says nothing.
 */
const busy = { changes: 8, withinMs: 3_000 }
/** An embedding of a whole account that began so long ago was broken off; a function runs for nine minutes at most. */
const brokenOffAfterMs = 600_000

/** What one process knows of an account. */
interface KnownAccount {
  /** Entries that the next turn is for, with their `updatedAt`. */
  readonly waiting: Map<string, number>
  /** The turn that has not begun yet: what comes until then goes with it. */
  next: Promise<void> | undefined
  last: Promise<unknown>
  /** As this process has written it last. Somebody else may have written since: then its version does not hold. */
  head: StoredHead | undefined
  /** When its last changes were written. */
  readonly changedAt: number[]
  /** Up to where entries were fetched ahead. */
  aheadTo: WrittenPlace | undefined
}

/**
 * Keeps vectors right: gives what to do with each write of an entry, with an account's switch, and with accounts as wholes.
 *
 * An event is only a hint. What is embedded is the entry as it is now, read after the head of its account, whose lock makes what is written always newer than what it
 * replaces: so events may come late, twice, in any order. Those that come to one process while it writes go together with the next write, with no
 * other delay; where many come, the following ones are fetched ahead, and their events then find nothing to do. An account of which nothing is kept yet, or of another
 * model, is embedded as a whole.
 */
export function keepVectors(tools: VectorTools): VectorKeeper {
  const accounts = new Map<string, KnownAccount>()
  const readAt = new Map<string, number>()

  const accountOf = (uid: string): KnownAccount =>
    remembered(accounts, uid, rememberedAccounts, accounts.get(uid) ?? newAccount())

  const note = ({ entries, readAt: at }: ReadEntries) => {
    for (const id of entries.keys()) remembered(readAt, id, rememberedEntries, at)
  }

  /** One after the other for an account: what runs at the same time in one process would only be in its own way. */
  const inTurn = <T>(account: KnownAccount, work: () => Promise<T>): Promise<T> => {
    const turn = account.last.then(work)
    account.last = turn.catch(() => undefined)
    return turn
  }

  const fillNow = async (uid: string, account: KnownAccount, options: FillOptions = {}) => {
    account.head = undefined
    try {
      return await fillAccount(uid, {
        ...tools,
        options,
        head: async () => account.head ?? tools.store.head(uid),
        write: (head, read) => write(uid, account, { head, read, isEvent: false }),
        note,
      })
    } finally {
      account.head = undefined
    }
  }

  const write = async (uid: string, account: KnownAccount, request: WriteRequest): Promise<Written> => {
    const written = await writeVectors(uid, request, tools)
    account.head = written.status === 'overtaken' ? undefined : written.head
    return written
  }

  /** @param readNow reads the entries; it is called again where somebody else has written the account meanwhile */
  const takeIn = (uid: string, account: KnownAccount, readNow: () => Promise<ReadEntries>): Promise<true> =>
    untilWritten(async () => {
      const head = account.head ?? (await tools.store.head(uid))
      const read = await readNow()
      // Of an account without entries, say one that is being deleted, nothing is begun.
      if (head === undefined && ![...read.entries.values()].some((entry) => entry?.uid === uid)) return true
      if (head === undefined || needsFilling(head)) {
        await fillNow(uid, account)
        return true
      }
      if (head.account.isOff) {
        // Whoever has switched on since: its event comes too, and the entry is embedded then.
        account.head = undefined
        return true
      }
      if ((await write(uid, account, { head, read, isEvent: true })).status === 'overtaken') return undefined
      note(read)
      return true
    }, tools)

  const needsFilling = ({ account: { model, fillingSince, isOff } }: StoredHead) =>
    !isOff &&
    (model !== tools.vectors.model || (fillingSince !== null && tools.now() - fillingSince > brokenOffAfterMs))

  const readWaiting = async (
    uid: string,
    account: KnownAccount,
    waiting: ReadonlyMap<string, number>,
  ): Promise<ReadEntries> => {
    const ids = [...waiting.keys()]
    if (!isBusy(account)) return tools.store.entries(ids)
    const earliest = Math.min(...waiting.values())
    const from = account.aheadTo && account.aheadTo.updatedAt >= earliest ? account.aheadTo : undefined
    const ahead = await tools.store.entriesSince(uid, from ?? { updatedAt: earliest, id: undefined })
    account.aheadTo = ahead.last ?? from
    const others = ids.filter((id) => !ahead.entries.has(id))
    if (others.length === 0) return ahead
    const read = await tools.store.entries(others)
    return { entries: new Map([...ahead.entries, ...read.entries]), readAt: Math.min(ahead.readAt, read.readAt) }
  }

  const takeInWaiting = async (uid: string, account: KnownAccount): Promise<void> => {
    account.next = undefined
    while (account.waiting.size > 0) {
      const some = new Map([...account.waiting].slice(0, entriesAtOnce))
      for (const id of some.keys()) account.waiting.delete(id)
      await takeIn(uid, account, () => readWaiting(uid, account, some))
    }
  }

  return {
    async entryChanged(change) {
      const uid = (change.after ?? change.before)?.uid
      if (!v.is(userIdSchema, uid) || !changesVector(change)) return
      // Of a deletion nobody knows when it was.
      if (change.after !== undefined && (readAt.get(change.id) ?? 0) >= change.writtenAt) return
      const account = accountOf(uid)
      account.changedAt.push(change.updatedAt)
      account.changedAt.splice(0, account.changedAt.length - busy.changes)
      account.waiting.set(change.id, change.updatedAt)
      account.next ??= inTurn(account, () => takeInWaiting(uid, account))
      await account.next
    },

    async followLog(uid, from) {
      const account = accountOf(uid)
      return inTurn(account, async () => {
        let page: LogPage | undefined
        await takeIn(uid, account, async () => (page = await tools.store.entriesSince(uid, from)))
        return page ?? tools.store.entriesSince(uid, from)
      })
    },

    async sweep(uid) {
      const account = accountOf(uid)
      await inTurn(account, async () => {
        if ((await tools.store.head(uid)) !== undefined) await fillNow(uid, account)
      })
    },

    async notebookOpened(notebook) {
      const { uid } = notebook
      if (!v.is(userIdSchema, uid)) return
      const ids = await tools.store.publicIn(notebook)
      if (ids.length === 0) return
      const account = accountOf(uid)
      for (const id of ids) account.waiting.set(id, tools.now())
      account.next ??= inTurn(account, () => takeInWaiting(uid, account))
      await account.next
    },

    async switched(uid) {
      const account = accountOf(uid)
      await inTurn(account, async () => {
        const head = await tools.store.head(uid)
        const { aiEnabled } = await tools.settings(uid)
        if (aiEnabled && head !== undefined && !head.account.isOff) return
        await fillNow(uid, account)
      })
    },

    fill(uid, options) {
      const account = accountOf(uid)
      return inTurn(account, () => fillNow(uid, account, options))
    },
  }
}

function isBusy({ changedAt }: KnownAccount): boolean {
  return changedAt.length === busy.changes && Math.max(...changedAt) - Math.min(...changedAt) < busy.withinMs
}

function newAccount(): KnownAccount {
  return {
    waiting: new Map(),
    next: undefined,
    last: Promise.resolve(),
    head: undefined,
    changedAt: [],
    aheadTo: undefined,
  }
}
