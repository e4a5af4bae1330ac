import { recordLostWithMirror } from '../record-server-loss'
import { readSystemState } from '../read-system-state'
import { composeEntry } from '../steps/compose-entry'
import type { Injector } from './injector'

/**
 * Number of attempts: the browser sometimes measures the quota before the override takes effect.
 */
const maxQuotaAttempts = 3

/**
 * Fills a device's storage quota. Counts as injected only if a save was refused for lack of room.
 * Restarts the browser first, since a running one caches its quota for half a minute.
 */
export const fillQuota: Injector = async (run, { kind, client, extraRounds, variant }) => {
  const tab = run.tabs[client]
  const { device } = tab
  run.activeFaults.push({ kind, remainingRounds: extraRounds, clear: () => device.setQuota() })
  for (let attempt = 1; attempt <= maxQuotaAttempts; attempt += 1) {
    await device.close()
    await device.launch()
    await device.setQuota(1)
    const outcome = await composeEntry({
      run,
      tab,
      step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 },
    })
    if (outcome.status === 'failed' && outcome.reason === 'no-room') {
      run.countFault(kind)
      return
    }
    run.log(`    there was room: ${outcome.status}`)
  }
}

/**
 * Deletes the mirror of a device without open tabs; outbox and tray stay. If both are empty,
 * sometimes deletes the whole database.
 */
export const deleteMirror: Injector = async (run, { kind, client, variant }) => {
  const { tabs, person, backend, ledger, countFault, log } = run
  const { device } = tabs[client]
  for (const tab of tabs.filter((openTab) => openTab.device === device)) await tab.close()
  const page = await device.observerPage()
  // Excludes a rollback, which compares the states of server and devices before and after it.
  await backend.lock.withReadLock(async () => {
    const deletedStorage = await page.evaluate(deleteStores, {
      name: `geist-${person.uid}`,
      deletesDatabase: variant % 3 === 0,
    })
    log(`    deleted: ${deletedStorage}`)
    if (deletedStorage === 'nothing') return
    countFault(kind)
    recordLostWithMirror(ledger, await readSystemState(run))
  })
}

/** Runs in the page. @returns what it has deleted */
async function deleteStores({
  name,
  deletesDatabase,
}: {
  readonly name: string
  readonly deletesDatabase: boolean
}): Promise<'nothing' | 'mirror' | 'database'> {
  const databaseNames = (await indexedDB.databases()).map((database) => database.name)
  if (!databaseNames.includes(name)) return 'nothing'
  const toPromise = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  const database = await toPromise(indexedDB.open(name))
  const transaction = database.transaction(['entries', 'notebooks', 'meta', 'outbox', 'tray'], 'readwrite')
  const rowCounts = await Promise.all(
    ['outbox', 'tray'].map((store) => toPromise(transaction.objectStore(store).count())),
  )
  const completion = new Promise((resolve) => transaction.addEventListener('complete', resolve))
  for (const store of ['entries', 'notebooks', 'meta']) transaction.objectStore(store).clear()
  await completion
  database.close()
  if (!deletesDatabase || rowCounts.some((count) => count > 0)) return 'mirror'
  await toPromise(indexedDB.deleteDatabase(name))
  return 'database'
}
