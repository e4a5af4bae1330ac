import { recordLostWithMirror } from '../record-server-loss'
import { readSystemState } from '../read-system-state'
import { compose } from '../steps/compose'
import type { Injector } from './injector'

/** The browser sometimes measures the quota before the override takes effect. */
const maxQuotaAttempts = 3

/**
 * Fills a device's storage quota. Counts as injected only if a save was refused for lack of room.
 * Restarts the browser first, since a running one caches its quota for half a minute.
 */
export const fillQuota: Injector = async (scene, { kind, client, extraRounds, variant }) => {
  const tab = scene.tabs[client]
  const { device } = tab
  scene.activeFaults.push({ kind, extraRounds, clear: () => device.setQuota() })
  for (let attempt = 1; attempt <= maxQuotaAttempts; attempt += 1) {
    await device.close()
    await device.launch()
    await device.setQuota(1)
    const outcome = await compose({
      scene,
      tab,
      step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 },
    })
    if (outcome.status === 'failed' && outcome.reason === 'no-room') {
      scene.countFault(kind)
      return
    }
    scene.log(`    there was room: ${outcome.status}`)
  }
}

/**
 * Deletes the mirror of a device without open tabs; outbox and tray stay. If both are empty,
 * sometimes deletes the whole database.
 */
export const deleteMirror: Injector = async (scene, { kind, client, variant }) => {
  const { tabs, person, backend, ledger, countFault: injected, log } = scene
  const { device } = tabs[client]
  for (const tab of tabs.filter((each) => each.device === device)) await tab.close()
  const page = await device.observerPage()
  // Not during a rollback, which compares the state of server and devices.
  await backend.lock.withReadLock(async () => {
    const deleted = await page.evaluate(deleteStores, {
      name: `geist-${person.uid}`,
      deletesDatabase: variant % 3 === 0,
    })
    log(`    deleted: ${deleted}`)
    if (deleted === 'nothing') return
    injected(kind)
    recordLostWithMirror(ledger, await readSystemState(scene))
  })
}

/** Runs in the page. Returns what it has deleted. */
async function deleteStores({
  name,
  deletesDatabase,
}: {
  readonly name: string
  readonly deletesDatabase: boolean
}): Promise<'nothing' | 'mirror' | 'database'> {
  const names = (await indexedDB.databases()).map((each) => each.name)
  if (!names.includes(name)) return 'nothing'
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
  const completed = new Promise((resolve) => transaction.addEventListener('complete', resolve))
  for (const store of ['entries', 'notebooks', 'meta']) transaction.objectStore(store).clear()
  await completed
  database.close()
  if (!deletesDatabase || rowCounts.some((count) => count > 0)) return 'mirror'
  await toPromise(indexedDB.deleteDatabase(name))
  return 'database'
}
