import { judge, type Verdict } from './judge'
import type { ActiveFault, Scene } from './scene'
import { within } from './within'
import { worldOf } from './world-of'

/**
 * How long the clients get to be in step, and once more after a reload, in milliseconds. The
 * emulator keeps the locks of a worker that was killed in a transaction for 60 s, and the next
 * attempt comes up to 45 s later.
 */
export const settleTimeouts = { liveMs: 110_000, setBackMs: 6_000, reloadedMs: 110_000 } as const

export interface Settled extends Verdict {
  /** Whether the tabs were loaded again: a listener that lives does not always hear that the emulator was set back. */
  readonly isReloaded: boolean
}

/**
 * Clears all faults, waits until all clients are in step with the server, and judges what there is.
 * Tabs are loaded again only where the server was set back: otherwise they have to recover by
 * themselves.
 */
export async function settle(scene: Scene): Promise<Settled> {
  await clear(scene, () => true)
  for (const tab of scene.tabs) await ready(tab)
  await wake(scene)
  const isSetBack = scene.wasSetBack()
  let verdict = await untilInStep(scene, isSetBack ? settleTimeouts.setBackMs : settleTimeouts.liveMs)
  const isReloaded = isSetBack && verdict.apart.length > 0
  if (isReloaded) {
    scene.log(`  not in step, so every tab is loaded again: ${verdict.apart.slice(0, 4).join('; ')}`)
    for (const tab of scene.tabs) await tab.close()
    for (const tab of scene.tabs) await ready(tab)
    verdict = await untilInStep(scene, settleTimeouts.reloadedMs)
  }
  if (verdict.apart.length > 0) {
    for (const tab of scene.tabs) for (const line of tab.lastWords) scene.log(`    ${tab.name} said: ${line}`)
  }
  return { ...verdict, isReloaded }
}

/** Clears the faults that match. */
export async function clear(scene: Scene, isOver: (active: ActiveFault) => boolean): Promise<void> {
  for (const active of scene.activeFaults.filter(isOver)) {
    scene.activeFaults.splice(scene.activeFaults.indexOf(active), 1)
    await within(20_000, active.clear()).catch((error: unknown) =>
      scene.log(`  ${active.kind} was not cleared: ${String(error)}`),
    )
  }
}

/**
 * A tab that does not come up, for example because its browser was killed a moment ago, is opened
 * again. So is one that found no room for its database: its journal is in memory until then.
 */
async function ready(tab: Scene['tabs'][number]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tab.ask('askForNotebooks')
      if (await tab.ask<boolean>('isKept')) return
      throw new Error(`The tab ${tab.name} keeps its journal in memory.`)
    } catch (error) {
      if (attempt === 3) throw error
      await tab.close()
    }
  }
}

/** Ends every backoff by an `online` event. */
async function wake({ devices }: Scene): Promise<void> {
  for (const device of devices) await device.setOffline(true)
  await new Promise((later) => setTimeout(later, 100))
  for (const device of devices) await device.setOffline(false)
}

/** Waits until two checks in a row find no difference: triggers write after the clients do. */
async function untilInStep(scene: Scene, timeoutMs: number): Promise<Verdict> {
  const deadline = Date.now() + timeoutMs
  let calm = 0
  for (;;) {
    const { expected, written, purged } = scene.ledger
    const verdict = judge(await worldOf(scene), { expected, written, purged })
    calm = verdict.apart.length === 0 ? calm + 1 : 0
    if (calm === 2 || Date.now() > deadline) return verdict
    await new Promise((later) => setTimeout(later, 150))
  }
}
