import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import { LruMap } from '../lru-map'
import { AccountVectors } from './account-vectors'
import type { FillOptions, FillResult } from './fill-account'
import type { NotebookReference } from './notebook-reference'
import type { LogCursor, LogPage } from './vector-store'
import type { VectorDependencies } from './vector-dependencies'

export interface VectorKeeper {
  /** Writes the vectors of a page of the account's log, and returns the page. */
  readonly followLog: (uid: string, from: LogCursor) => Promise<LogPage>
  /** Deletes the vectors of missing entries. Goes through the whole account. */
  readonly sweep: (uid: string) => Promise<void>
  /**
   * Writes the vectors of the entries under this notebook's name, after it was created or became
   * public.
   */
  readonly updateNotebook: (notebook: NotebookReference) => Promise<void>
  /** Makes an account's vectors match its AI switch. */
  readonly alignWithAiSetting: (uid: string) => Promise<void>
  /** Goes through all entries of an account. Idempotent, and may be aborted between pages. */
  readonly fill: (uid: string, options?: FillOptions) => Promise<FillResult>
}

/** Limit of accounts whose heads one process caches: each eviction costs a read. */
const maxCachedAccounts = 100

/**
 * Keeps the vectors of accounts current. The caller only names entries that may have changed.
 * Entries are read after the account's head, and the head's version check makes every write newer
 * than the one it replaces. So calls may come late, twice and in any order. An account without
 * vectors, or with those of another model, is filled as a whole.
 */
export function createVectorKeeper(dependencies: VectorDependencies): VectorKeeper {
  const accounts = new LruMap<string, AccountVectors>(maxCachedAccounts)
  const getAccount = (uid: string): AccountVectors => {
    const account = accounts.get(uid) ?? new AccountVectors(uid, dependencies)
    accounts.set(uid, account)
    return account
  }
  return {
    followLog: (uid, from) => getAccount(uid).followLog(from),
    sweep: (uid) => getAccount(uid).sweep(),
    async updateNotebook(notebook) {
      if (!v.is(userIdSchema, notebook.uid)) return
      const ids = await dependencies.store.findPublicEntryIds(notebook)
      await getAccount(notebook.uid).updateEntries(ids)
    },
    alignWithAiSetting: (uid) => getAccount(uid).alignWithAiSetting(),
    fill: (uid, options) => getAccount(uid).fill(options),
  }
}
