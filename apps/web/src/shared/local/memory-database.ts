import { IDBFactory as MemoryFactory, IDBKeyRange as MemoryKeyRange } from 'fake-indexeddb'
import type { DBSchema, IDBPDatabase } from 'idb'

/*
 * In-memory IndexedDB with the promise API of `idb`. The `idb` package wraps only instances of the
 * browser's own classes, so it cannot wrap these. Replacing those globals would break the other
 * databases of the page, which may open although the journal's does not.
 */

const shortcutPattern = /^(get|getKey|getAll|getAllKeys|count|put|add|delete|clear)(FromIndex)?$/u

const factory = new MemoryFactory()

/** Opens a database in memory: one per name, for the lifetime of this page. */
export async function openMemoryDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>, oldVersion: number) => void,
): Promise<IDBPDatabase<Schema>> {
  // A browser without IndexedDB has no `IDBKeyRange` either.
  globalThis.IDBKeyRange ??= MemoryKeyRange
  const request = factory.open(name, version)
  // `upgrade` gets the raw database: it only creates stores and indexes, which needs no promises.
  request.addEventListener('upgradeneeded', ({ oldVersion }) =>
    upgrade(request.result as unknown as IDBPDatabase<Schema>, oldVersion),
  )
  return (await toPromise(request)) as IDBPDatabase<Schema>
}

function toPromise(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { once: true }
    request.addEventListener('success', () => resolve(wrap(request.result)), options)
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')), options)
  })
}

/** Raw IndexedDB objects to their proxies, and back; transactions to their promise `done`. */
const proxies = new WeakMap<object, object>()
const originals = new WeakMap<object, object>()
const donePromises = new WeakMap<object, Promise<void>>()

/** Wraps IndexedDB objects in proxies, and requests in promises. */
function wrap(value: unknown): unknown {
  if (isRequest(value)) return toPromise(value)
  if (!needsProxy(value)) return value
  const existingProxy = proxies.get(value)
  if (existingProxy) return existingProxy
  if (isTransaction(value)) donePromises.set(value, toDonePromise(value))
  const proxy = new Proxy(value, {
    get: (target, key) => readProperty(target, key),
    has: (target, key) => hasProperty(target, key),
  })
  proxies.set(value, proxy)
  originals.set(proxy, value)
  return proxy
}

function readProperty(target: object, key: string | symbol): unknown {
  if (isTransaction(target)) {
    if (key === 'done') return donePromises.get(target)
    if (key === 'store') return wrap(target.objectStore(target.objectStoreNames[0] ?? ''))
  }
  if (isDatabase(target) && typeof key === 'string' && shortcutPattern.test(key)) return createShortcut(target, key)
  const value: unknown = Reflect.get(target, key)
  if (typeof value !== 'function') return wrap(value)
  return (...args: readonly unknown[]) => {
    const result: unknown = Reflect.apply(value, target, args.map(unwrap))
    // A continued cursor delivers its result through its original request.
    return isCursor(target) && /^(continue|advance)/u.test(String(key)) ? toPromise(target.request) : wrap(result)
  }
}

function hasProperty(target: object, key: string | symbol): boolean {
  return key in target || (isTransaction(target) && (key === 'done' || key === 'store'))
}

/**
 * Implements the shortcuts of `idb`, such as `database.get(store, key)` and
 * `database.getFromIndex(store, index, key)`: one transaction per call.
 */
function createShortcut(database: IDBDatabase, name: string) {
  const [, method = '', fromIndex] = shortcutPattern.exec(name) ?? []
  const isWrite = ['put', 'add', 'delete', 'clear'].includes(method)
  return async (storeName: string, ...args: readonly unknown[]) => {
    const transaction = database.transaction(storeName, isWrite ? 'readwrite' : 'readonly')
    const done = toDonePromise(transaction)
    const store = transaction.objectStore(storeName)
    const source = fromIndex === undefined ? store : store.index(String(args[0]))
    const methodArgs = fromIndex === undefined ? args : args.slice(1)
    const call = Reflect.get(source, method) as (...args: readonly unknown[]) => IDBRequest
    const [result] = await Promise.all([
      toPromise(Reflect.apply(call, source, methodArgs.map(unwrap))),
      isWrite && done,
    ])
    return result
  }
}

function toDonePromise(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new DOMException('AbortError', 'AbortError'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
  // Avoids an unhandled rejection when the caller ignores `done`.
  done.catch(() => undefined)
  return done
}

/** Converts proxies to raw objects, and the browser's key ranges to the package's. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const original = originals.get(value)
  if (original) return original
  if (!isRange(value) || value instanceof MemoryKeyRange) return value
  const { lower, upper, lowerOpen, upperOpen } = value
  if (lower === undefined) return MemoryKeyRange.upperBound(upper, upperOpen)
  if (upper === undefined) return MemoryKeyRange.lowerBound(lower, lowerOpen)
  return MemoryKeyRange.bound(lower, upper, lowerOpen, upperOpen)
}

// The package's classes share one base class, so `instanceof` cannot tell them apart.

function getClassName(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value).slice(8, -1) : ''
}

function isRequest(value: unknown): value is IDBRequest {
  return ['IDBRequest', 'IDBOpenDBRequest'].includes(getClassName(value))
}

function isDatabase(value: unknown): value is IDBDatabase {
  return getClassName(value) === 'IDBDatabase'
}

function isTransaction(value: unknown): value is IDBTransaction {
  return getClassName(value) === 'IDBTransaction'
}

function isCursor(value: unknown): value is IDBCursor {
  return ['IDBCursor', 'IDBCursorWithValue'].includes(getClassName(value))
}

function isRange(value: unknown): value is IDBKeyRange {
  return getClassName(value) === 'IDBKeyRange'
}

function needsProxy(value: unknown): value is object {
  return (
    isDatabase(value) ||
    isTransaction(value) ||
    isCursor(value) ||
    ['IDBObjectStore', 'IDBIndex'].includes(getClassName(value))
  )
}
