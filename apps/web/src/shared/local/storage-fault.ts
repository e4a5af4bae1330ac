/**
 * Why this page has no database on the disk and goes on in memory. What browsers really answer is
 * listed in docs/decisions/0041.
 */
export type StorageFault =
  /** The browser refuses to store anything: site data is blocked, or storage is switched off. */
  | 'refused'
  /** The disk is full, so that the database cannot even be opened. */
  | 'full'
  /** There may be a database, but it cannot be opened or read. It may hold words that were never sent. */
  | 'damaged'
  /** The database neither opened nor failed before the deadline. */
  | 'silent'

/**
 * Why a database could not be opened, by the error that `indexedDB.open` threw or answered with.
 *
 * @returns `undefined` for what memory does not help with: a newer version of the app has been here
 */
export function openFault(
  error: unknown,
  isTextRefused: () => boolean = isLocalStorageRefused,
): Exclude<StorageFault, 'silent'> | undefined {
  switch (nameOf(error)) {
    case 'VersionError':
      return undefined
    // Firefox with cookies blocked; Firefox in a private window with IndexedDB off.
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotAllowedError':
    case 'NotSupportedError':
    // WebKit with storage off has no `indexedDB` at all, older browsers `null`.
    case 'ReferenceError':
    case 'TypeError':
      return 'refused'
    case 'QuotaExceededError':
      return 'full'
    default:
      if (saysFull(error)) return 'full'
      // Chromium calls blocked site data and a damaged database by one name, and so do its messages
      // in other versions: localStorage tells them apart.
      return isTextRefused() ? 'refused' : 'damaged'
  }
}

/**
 * Why an open database cannot be used, by the error of its first transaction.
 *
 * @returns `undefined` for a connection that was lost, or closed for a newer version: it is opened
 *   again at the next use
 */
export function readFault(error: unknown): 'full' | 'damaged' | undefined {
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return 'full'
    case 'UnknownError':
    case 'DataError':
    case 'NotFoundError':
    case 'NotReadableError':
    case 'OperationError':
      return saysFull(error) ? 'full' : 'damaged'
    default:
      return undefined
  }
}

/**
 * Whether a database could not be opened because the browser stores nothing for this site: then
 * there is nothing to delete either.
 */
export function isStorageRefused(error: unknown): boolean {
  return openFault(error) === 'refused'
}

/** Whether a transaction failed because the disk, or what this site may use of it, is full. */
export function isOutOfRoom(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError' || saysFull(error)
}

/**
 * Whether a transaction failed because the disk took no write. WebKit has no name for a full disk: its
 * request fails with `UnknownError`, and its transaction aborts without an error, which `idb` calls `AbortError`.
 */
export function isWriteRefused(error: unknown): boolean {
  return isOutOfRoom(error) || ['UnknownError', 'AbortError'].includes(nameOf(error))
}

/** SQLite's sentence, which WebKit passes on under `UnknownError`. */
function saysFull(error: unknown): boolean {
  return nameOf(error) === 'UnknownError' && /disk is full/u.test((error as Error).message)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function isLocalStorageRefused(): boolean {
  try {
    return (globalThis.localStorage as Storage | null | undefined) === null
  } catch (error) {
    // Firefox with a broken profile throws an error without a name.
    return nameOf(error) === 'SecurityError'
  }
}
