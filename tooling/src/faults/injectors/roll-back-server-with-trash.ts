import { trashEntries } from '../user-actions'
import { onlineTab } from '../online-tab'
import { waitUntilSent } from '../wait-until-sent'
import { lockWaitMs, rollBackServer } from '../roll-back-server'
import { compose } from '../steps/compose'
import type { Entry } from '@geist/domain'
import type { Injector } from './injector'

/**
 * Restores a snapshot from before some notes were written and moved to the trash. A device still
 * has them, weeks before their purge.
 */
export const rollBackServerWithTrash: Injector = async (scene, { kind, client, variant }) => {
  const { backend, countFault: injected } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  await backend.lock.withWriteLock(async () => {
    const snapshot = await backend.saveSeparateSnapshot(`${scene.person.uid}-${Date.now()}`)
    for (const pick of [variant, variant + 1]) {
      await scene.countStep(
        await compose({ scene, tab, step: { kind: 'compose', client, pick, variant, thinkTimeMs: 0 } }),
      )
    }
    await waitUntilSent(scene, tab.device)
    const [newest, ...others] = await tab.call<readonly Entry[]>('newestEntries', 4)
    // Some of these existed before the snapshot.
    const ids = [newest, ...(variant % 2 === 0 ? others.slice(0, 2) : [])].flatMap((entry) => entry?.id ?? [])
    await scene.countStep(await trashEntries({ scene, tab }, ids))
    await waitUntilSent(scene, tab.device)
    injected(kind)
    await rollBackServer(scene, { downMs: variant % 3 === 0 ? 500 : 0, snapshot })
    await backend.save()
  }, lockWaitMs)
}
