import { trashEntries } from '../acts'
import { onlineTab } from '../online-tab'
import { untilSent } from '../until-sent'
import { lockWaitMs, setServerBack } from '../server-fault'
import { compose } from '../steps/compose'
import type { Entry } from '@geist/domain'
import type { Injector } from './injector'

/**
 * Restores a snapshot from before some notes were written and moved to the trash. A device still
 * has them, weeks before their purge.
 */
export const setServerBackWithTrash: Injector = async (scene, { kind, client, way }) => {
  const { backend, injected } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  await backend.lock.exclude(async () => {
    const snapshot = await backend.saveApart(`${scene.person.uid}-${Date.now()}`)
    for (const pick of [way, way + 1]) {
      await scene.step(await compose({ scene, tab, step: { kind: 'compose', client, pick, way, holdsMs: 0 } }))
    }
    await untilSent(scene, tab.device)
    const [newest, ...others] = await tab.ask<readonly Entry[]>('newestEntries', 4)
    // Some of these existed before the snapshot.
    const ids = [newest, ...(way % 2 === 0 ? others.slice(0, 2) : [])].flatMap((entry) => entry?.id ?? [])
    await scene.step(await trashEntries({ scene, tab }, ids))
    await untilSent(scene, tab.device)
    injected(kind)
    await setServerBack(scene, { downMs: way % 3 === 0 ? 500 : 0, snapshot })
    await backend.save()
  }, lockWaitMs)
}
