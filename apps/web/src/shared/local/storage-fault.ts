/**
 * Why this page has no database on disk and falls back to memory. The errors that browsers throw
 * are listed in docs/decisions/0041.
 */
export type StorageFault =
  /** The browser refuses storage: site data is blocked, or storage is switched off. */
  | 'refused'
  /** The disk is full, so the database cannot even be opened. */
  | 'full'
  /** The database cannot be opened or read. It may hold words that were never sent. */
  | 'damaged'
  /** The database neither opened nor failed before the timeout. */
  | 'silent'

/**
 * Classifies the error of `indexedDB.open`.
 *
 * @param isTextStorageRefused whether localStorage is refused, too; tests replace it
 * @returns `undefined` when memory does not help: a newer version of the app has upgraded the
 *   database
 */
export function classifyOpenError(
  error: unknown,
  isTextStorageRefused: () => boolean = isLocalStorageRefused,
): Exclude<StorageFault, 'silent'> | undefined {
  switch (getErrorName(error)) {
    case 'VersionError':
      return undefined
    // Firefox with cookies blocked, and private windows of Firefox with IndexedDB off.
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotAllowedError':
    case 'NotSupportedError':
    // WebKit with storage off has no `indexedDB`; in older browsers it is `null`.
    case 'ReferenceError':
    case 'TypeError':
      return 'refused'
    case 'QuotaExceededError':
      return 'full'
    default:
      if (isSqliteFull(error)) return 'full'
      // Chromium uses the same error for blocked site data and a damaged database, and messages
      // vary by version. Access to localStorage distinguishes them.
      return isTextStorageRefused() ? 'refused' : 'damaged'
  }
}

/**
 * Classifies the error of the first transaction on an open database.
 *
 * @returns `undefined` for a connection that was lost or closed for an upgrade: the next use
 *   reopens it
 */
export function classifyReadError(error: unknown): 'full' | 'damaged' | undefined {
  switch (getErrorName(error)) {
    case 'QuotaExceededError':
      return 'full'
    case 'UnknownError':
    case 'DataError':
    case 'NotFoundError':
    case 'NotReadableError':
    case 'OperationError':
      return isSqliteFull(error) ? 'full' : 'damaged'
    default:
      return undefined
  }
}

/** Whether the browser refuses storage for this site. Then there is nothing to delete either. */
export function isStorageRefused(error: unknown): boolean {
  return classifyOpenError(error) === 'refused'
}

/** Whether a transaction failed because the disk or the site's quota is full. */
export function isStorageFull(error: unknown): boolean {
  return getErrorName(error) === 'QuotaExceededError' || isSqliteFull(error)
}

/**
 * Whether a transaction failed because the disk accepts no write. WebKit has no error for a full
 * disk: the request fails with `UnknownError`, and the transaction aborts without an error, which
 * `idb` reports as `AbortError`.
 */
export function isDiskWriteFailure(error: unknown): boolean {
  return isStorageFull(error) || ['UnknownError', 'AbortError'].includes(getErrorName(error))
}

/** SQLite's message, which WebKit reports under `UnknownError`. */
function isSqliteFull(error: unknown): boolean {
  return getErrorName(error) === 'UnknownError' && /disk is full/u.test((error as Error).message)
}

function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function isLocalStorageRefused(): boolean {
  try {
    return (globalThis.localStorage as Storage | null | undefined) === null
  } catch (error) {
    // Firefox with a broken profile throws an error without a name.
    return getErrorName(error) === 'SecurityError'
  }
}
