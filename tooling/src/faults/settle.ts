import { judge, type Verdict } from './judge'
import type { ActiveFault, Scene } from './scene'
import { withTimeout } from './with-timeout'
import { readSystemState } from './read-system-state'

/**
 * Timeouts for the clients to sync, and again after a reload, in milliseconds. The emulator keeps
 * the locks of a worker killed in a transaction for 60 s, and the next attempt follows up to 45 s
 * later.
 */
export const settleTimeouts = { liveMs: 110_000, rolledBackMs: 6_000, reloadedMs: 110_000 } as const

export interface SettleResult extends Verdict {
  /** Whether the tabs were reloaded: listeners do not always notice a rollback. */
  readonly isReloaded: boolean
}

/**
 * Clears all faults, waits until all clients are in sync with the server, and judges the result.
 * Reloads tabs only after a rollback: in all other cases they must recover by themselves.
 */
export async function settle(scene: Scene): Promise<SettleResult> {
  await clearFaults(scene, () => true)
  for (const tab of scene.tabs) await ensureReady(tab)
  await endBackoffs(scene)
  const isRolledBack = scene.wasRolledBack()
  let verdict = await waitUntilInSync(scene, isRolledBack ? settleTimeouts.rolledBackMs : settleTimeouts.liveMs)
  const isReloaded = isRolledBack && verdict.outOfSync.length > 0
  if (isReloaded) {
    scene.log(`  not in step, so every tab is loaded again: ${verdict.outOfSync.slice(0, 4).join('; ')}`)
    for (const tab of scene.tabs) await tab.close()
    for (const tab of scene.tabs) await ensureReady(tab)
    verdict = await waitUntilInSync(scene, settleTimeouts.reloadedMs)
  }
  if (verdict.outOfSync.length > 0) {
    for (const tab of scene.tabs) for (const line of tab.recentConsoleLines) scene.log(`    ${tab.name} said: ${line}`)
  }
  return { ...verdict, isReloaded }
}

export async function clearFaults(scene: Scene, mustClear: (active: ActiveFault) => boolean): Promise<void> {
  for (const active of scene.activeFaults.filter(mustClear)) {
    scene.activeFaults.splice(scene.activeFaults.indexOf(active), 1)
    await withTimeout(20_000, active.clear()).catch((error: unknown) =>
      scene.log(`  ${active.kind} was not cleared: ${String(error)}`),
    )
  }
}

/**
 * Waits for a tab. Reopens it if it does not load, or if it has no room for its database and keeps
 * its journal in memory.
 */
async function ensureReady(tab: Scene['tabs'][number]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tab.call('askForNotebooks')
      if (await tab.call<boolean>('isKept')) return
      throw new Error(`The tab ${tab.name} keeps its journal in memory.`)
    } catch (error) {
      if (attempt === 3) throw error
      await tab.close()
    }
  }
}

/** Ends every backoff through an `online` event. */
async function endBackoffs({ devices }: Scene): Promise<void> {
  for (const device of devices) await device.setOffline(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const device of devices) await device.setOffline(false)
}

/** Waits for two equal checks in a row, since triggers write after the clients. */
async function waitUntilInSync(scene: Scene, timeoutMs: number): Promise<Verdict> {
  const deadline = Date.now() + timeoutMs
  let inSyncCount = 0
  for (;;) {
    const { expected, written, purged } = scene.ledger
    const verdict = judge(await readSystemState(scene), { expected, written, purged })
    inSyncCount = verdict.outOfSync.length === 0 ? inSyncCount + 1 : 0
    if (inSyncCount === 2 || Date.now() > deadline) return verdict
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
