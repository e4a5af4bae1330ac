import { judgeSystemState, type Verdict } from './judge-system-state'
import type { ActiveFault, FaultRun } from './fault-run'
import { withTimeout } from './with-timeout'
import { readSystemState } from './read-system-state'

/**
 * Timeouts for the clients to sync, and again after a reload, in milliseconds. The emulator keeps
 * the locks of a worker killed in a transaction for 60 s, and the next attempt follows up to 45 s
 * later.
 */
export const settleTimeouts = { liveMs: 110_000, rolledBackMs: 6_000, reloadedMs: 110_000 } as const

/** How often a tab is opened before its failure ends the run. */
const maxReopenAttempts = 3

export interface SettleResult extends Verdict {
  /** Whether the tabs were reloaded: listeners do not always notice a rollback. */
  readonly isReloaded: boolean
}

/**
 * Clears all faults, waits until all clients are in sync with the server, and judges the result.
 * Reloads tabs only after a rollback: in all other cases they must recover by themselves.
 */
export async function settleRun(run: FaultRun): Promise<SettleResult> {
  await clearFaults(run, () => true)
  for (const tab of run.tabs) await ensureReady(tab)
  await endBackoffs(run)
  const isRolledBack = run.takeRollback()
  let verdict = await waitUntilInSync(run, isRolledBack ? settleTimeouts.rolledBackMs : settleTimeouts.liveMs)
  const isReloaded = isRolledBack && verdict.outOfSync.length > 0
  if (isReloaded) {
    run.log(`  out of sync after a rollback, so every tab is reloaded: ${verdict.outOfSync.slice(0, 4).join('; ')}`)
    for (const tab of run.tabs) await tab.close()
    for (const tab of run.tabs) await ensureReady(tab)
    verdict = await waitUntilInSync(run, settleTimeouts.reloadedMs)
  }
  if (verdict.outOfSync.length > 0) {
    for (const tab of run.tabs)
      for (const line of tab.recentConsoleLines) run.log(`    console of ${tab.name}: ${line}`)
  }
  return { ...verdict, isReloaded }
}

/** Clears the selected faults. Logs one that cannot be cleared. */
export async function clearFaults(run: FaultRun, mustClear: (fault: ActiveFault) => boolean): Promise<void> {
  for (const fault of run.activeFaults.filter(mustClear)) {
    run.activeFaults.splice(run.activeFaults.indexOf(fault), 1)
    await withTimeout(20_000, fault.clear()).catch((error: unknown) =>
      run.log(`  ${fault.kind} was not cleared: ${String(error)}`),
    )
  }
}

/**
 * Waits for a tab. Reopens it if it does not load, or if it has no room for its database and keeps
 * its journal in memory.
 */
async function ensureReady(tab: FaultRun['tabs'][number]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tab.call('askForNotebooks')
      if (await tab.call<boolean>('isKept')) return
      throw new Error(`The tab ${tab.name} keeps its journal in memory.`)
    } catch (error) {
      if (attempt === maxReopenAttempts) throw error
      await tab.close()
    }
  }
}

/** Ends every backoff through an `online` event. */
async function endBackoffs({ devices }: FaultRun): Promise<void> {
  for (const device of devices) await device.setOffline(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const device of devices) await device.setOffline(false)
}

/** Waits until two checks in a row find no difference, since triggers write after the clients. */
async function waitUntilInSync(run: FaultRun, timeoutMs: number): Promise<Verdict> {
  const deadline = Date.now() + timeoutMs
  let inSyncCount = 0
  for (;;) {
    const { expectedWords, writtenWords, purgedIds } = run.ledger
    const verdict = judgeSystemState(await readSystemState(run), {
      expected: expectedWords,
      written: writtenWords,
      purged: purgedIds,
    })
    inSyncCount = verdict.outOfSync.length === 0 ? inSyncCount + 1 : 0
    if (inSyncCount === 2 || Date.now() > deadline) return verdict
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
