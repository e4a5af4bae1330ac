import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import { LruMap } from '../lru-map'
import { fillAccount, type FillResult, type FillOptions } from './fill-account'
import type { NotebookName } from './notebook-name'
import type { VectorTools } from './vector-tools'
import { entryPageSize, type LogPage, type ReadEntries, type StoredHead, type LogCursor } from './vector-store'
import { retryOnConflict } from './retry-on-conflict'
import { type WriteRequest, type WriteResult, writeVectors } from './write-vectors'

export interface VectorKeeper {
  /** Writes the vectors of a page of the account's log, and returns the page. */
  readonly followLog: (uid: string, from: LogCursor) => Promise<LogPage>
  /** Deletes the vectors of missing entries. Goes through the whole account. */
  readonly sweep: (uid: string) => Promise<void>
  /**
   * Writes the vectors of the entries under this notebook's name, after it was created or became
   * public.
   */
  readonly notebookOpened: (notebook: NotebookName) => Promise<void>
  /** Makes an account's vectors match its AI switch. */
  readonly switched: (uid: string) => Promise<void>
  /** Goes through all entries of an account. Idempotent, and may be aborted between pages. */
  readonly fill: (uid: string, options?: FillOptions) => Promise<FillResult>
}

/** Accounts whose heads one process caches: each eviction costs a read. */
const knownAccountsMax = 100
/**
 * Milliseconds after which an unfinished fill counts as aborted: a function runs for nine minutes
 * at most.
 */
const fillTimeoutMs = 600_000

interface KnownAccount {
  /** Settles with the last queued work. */
  last: Promise<unknown>
  /**
   * As last written by this process. After a write of another process its version does not match.
   */
  head: StoredHead | undefined
}

/**
 * Keeps the vectors of accounts current. The caller only names entries that may have changed.
 * Entries are read after the account's head, and the head's version check makes every write newer
 * than the one it replaces. So calls may come late, twice and in any order. An account without
 * vectors, or with those of another model, is filled as a whole.
 */
export function createVectorKeeper(tools: VectorTools): VectorKeeper {
  const accounts = new LruMap<string, KnownAccount>(knownAccountsMax)

  const accountOf = (uid: string): KnownAccount => {
    const account = accounts.get(uid) ?? { last: Promise.resolve(), head: undefined }
    accounts.set(uid, account)
    return account
  }

  /** Serialises the work on one account in this process, which would otherwise only conflict. */
  const enqueue = <T>(account: KnownAccount, work: () => Promise<T>): Promise<T> => {
    const done = account.last.then(work)
    account.last = done.catch(() => undefined)
    return done
  }

  const fillNow = async (uid: string, account: KnownAccount, options: FillOptions = {}) => {
    account.head = undefined
    try {
      return await fillAccount(uid, {
        ...tools,
        options,
        head: async () => account.head ?? tools.store.head(uid),
        write: (head, read) => write(uid, account, { head, read, isEvent: false }),
      })
    } finally {
      account.head = undefined
    }
  }

  const write = async (uid: string, account: KnownAccount, request: WriteRequest): Promise<WriteResult> => {
    const written = await writeVectors(uid, request, tools)
    account.head = written.status === 'overtaken' ? undefined : written.head
    return written
  }

  /** @param readEntries called again after a conflict with another process */
  const updateVectors = (uid: string, account: KnownAccount, readEntries: () => Promise<ReadEntries>): Promise<true> =>
    retryOnConflict(async () => {
      const head = account.head ?? (await tools.store.head(uid))
      const read = await readEntries()
      // Create nothing for an account without entries, which may be being deleted.
      if (head === undefined && ![...read.entries.values()].some((entry) => entry?.uid === uid)) return true
      if (head === undefined || needsFilling(head)) {
        await fillNow(uid, account)
        return true
      }
      if (head.account.isOff) {
        // If AI was switched on since, that event fills the account.
        account.head = undefined
        return true
      }
      if ((await write(uid, account, { head, read, isEvent: true })).status === 'overtaken') return undefined
      return true
    }, tools)

  const needsFilling = ({ account: { model, fillingSince, isOff } }: StoredHead) =>
    !isOff && (model !== tools.vectors.model || (fillingSince !== null && tools.now() - fillingSince > fillTimeoutMs))

  return {
    async followLog(uid, from) {
      const account = accountOf(uid)
      return enqueue(account, async () => {
        let page: LogPage | undefined
        await updateVectors(uid, account, async () => (page = await tools.store.entriesSince(uid, from)))
        return page ?? tools.store.entriesSince(uid, from)
      })
    },

    async sweep(uid) {
      const account = accountOf(uid)
      await enqueue(account, async () => {
        if ((await tools.store.head(uid)) !== undefined) await fillNow(uid, account)
      })
    },

    async notebookOpened(notebook) {
      const { uid } = notebook
      if (!v.is(userIdSchema, uid)) return
      const ids = await tools.store.publicEntryIds(notebook)
      const account = accountOf(uid)
      await enqueue(account, async () => {
        for (let first = 0; first < ids.length; first += entryPageSize)
          await updateVectors(uid, account, () => tools.store.entries(ids.slice(first, first + entryPageSize)))
      })
    },

    async switched(uid) {
      const account = accountOf(uid)
      await enqueue(account, async () => {
        const head = await tools.store.head(uid)
        const { aiEnabled } = await tools.settings(uid)
        if (aiEnabled && head !== undefined && !head.account.isOff) return
        await fillNow(uid, account)
      })
    },

    fill(uid, options) {
      const account = accountOf(uid)
      return enqueue(account, () => fillNow(uid, account, options))
    },
  }
}
