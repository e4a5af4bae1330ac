import { noteGoneWithMirror } from '../record-server-loss'
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
    if (outcome.status === 'failed' && outcome.why === 'no-room') {
      scene.injected(kind)
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
  const { tabs, person, backend, ledger, injected, log } = scene
  const { device } = tabs[client]
  for (const tab of tabs.filter((each) => each.device === device)) await tab.close()
  const page = await device.observerPage()
  // Not during a rollback, which compares the state of server and devices.
  await backend.lock.withReadLock(async () => {
    const deleted = await page.evaluate(deleteFrom, { name: `geist-${person.uid}`, isWhole: variant % 3 === 0 })
    log(`    deleted: ${deleted}`)
    if (deleted === 'nothing') return
    injected(kind)
    noteGoneWithMirror(ledger, await readSystemState(scene))
  })
}

/** Runs in the page. */
async function deleteFrom({
  name,
  isWhole,
}: {
  readonly name: string
  readonly isWhole: boolean
}): Promise<'nothing' | 'mirror' | 'database'> {
  const names = (await indexedDB.databases()).map((each) => each.name)
  if (!names.includes(name)) return 'nothing'
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((answer, failed) => {
      request.addEventListener('success', () => answer(request.result))
      request.addEventListener('error', () => failed(new Error(String(request.error))))
    })
  const database = await done(indexedDB.open(name))
  const transaction = database.transaction(['entries', 'notebooks', 'meta', 'outbox', 'tray'], 'readwrite')
  const kept = await Promise.all(['outbox', 'tray'].map((store) => done(transaction.objectStore(store).count())))
  const ended = new Promise((end) => transaction.addEventListener('complete', end))
  for (const store of ['entries', 'notebooks', 'meta']) transaction.objectStore(store).clear()
  await ended
  database.close()
  if (!isWhole || kept.some((count) => count > 0)) return 'mirror'
  await done(indexedDB.deleteDatabase(name))
  return 'database'
}
