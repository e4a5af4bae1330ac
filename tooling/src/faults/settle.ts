import { judge, type Verdict } from './judge'
import type { Scene } from './scene'
import { within } from './within'
import { worldOf } from './world-of'

/** How long everybody gets to be in step before every tab is loaded anew, and after that, in milliseconds. */
const patience = { liveMs: 12_000, anewMs: 60_000 } as const

export interface Settled extends Verdict {
  /** Whether it took a reload: a listener that lives does not hear that the emulator was set back. */
  readonly isAnew: boolean
}

/** Lifts everything that is wrong, waits until all clients are in step with the server, and judges what there is. */
export async function settle(scene: Scene): Promise<Settled> {
  await lift(scene, () => true)
  for (const tab of scene.tabs) await ready(tab)
  await wake(scene)
  let verdict = await untilInStep(scene, patience.liveMs)
  const isAnew = verdict.apart.length > 0
  if (isAnew) {
    scene.tell(`  not in step, so every tab is loaded anew: ${verdict.apart.slice(0, 4).join('; ')}`)
    for (const tab of scene.tabs) await tab.close()
    for (const tab of scene.tabs) await ready(tab)
    verdict = await untilInStep(scene, patience.anewMs)
    if (verdict.apart.length > 0) {
      for (const tab of scene.tabs) for (const line of tab.lastWords) scene.tell(`    ${tab.name} said: ${line}`)
    }
  }
  return { ...verdict, isAnew }
}

/** Lifts the troubles for which this holds. */
export async function lift(scene: Scene, isOver: (trouble: Scene['troubles'][number]) => boolean): Promise<void> {
  for (const trouble of scene.troubles.filter(isOver)) {
    scene.troubles.splice(scene.troubles.indexOf(trouble), 1)
    await within(20_000, trouble.lift()).catch((error: unknown) =>
      scene.tell(`  ${trouble.kind} was not lifted: ${String(error)}`),
    )
  }
}

/** A tab that does not come up, say because its browser was struck a moment ago, is opened anew. */
async function ready(tab: Scene['tabs'][number]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tab.ask('askForNotebooks')
      return
    } catch (error) {
      if (attempt === 3) throw error
      await tab.close()
    }
  }
}

/** Whoever waits before trying again is told that there is a network, as browsers tell it. */
async function wake({ devices }: Scene): Promise<void> {
  for (const device of devices) await device.setOffline(true)
  await new Promise((later) => setTimeout(later, 100))
  for (const device of devices) await device.setOffline(false)
}

/** In step twice in a row: triggers write after the clients do. */
async function untilInStep(scene: Scene, patienceMs: number): Promise<Verdict> {
  const deadline = Date.now() + patienceMs
  let calm = 0
  for (;;) {
    const { expected, written } = scene.ledger
    const verdict = judge(await worldOf(scene), { expected, written })
    calm = verdict.apart.length === 0 ? calm + 1 : 0
    if (calm === 2 || Date.now() > deadline) return verdict
    await new Promise((later) => setTimeout(later, 400))
  }
}
