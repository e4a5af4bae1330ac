import { trashEntries } from '../user-actions'
import { findOnlineTab } from '../find-online-tab'
import { waitUntilSent } from '../wait-until-sent'
import { lockWaitMs, rollBackServer } from '../roll-back-server'
import { composeEntry } from '../steps/compose-entry'
import type { Entry } from '@geist/domain'
import type { Injector } from './injector'

/**
 * Restores a snapshot from before some notes were written and moved to the trash. A device still
 * has them, weeks before their purge.
 */
export const rollBackServerWithTrash: Injector = async (run, { kind, client, variant }) => {
  const { backend, countFault } = run
  const tab = findOnlineTab(run, client)
  if (!tab) return
  await backend.lock.withWriteLock(async () => {
    const snapshot = await backend.saveSeparateSnapshot(`${run.person.uid}-${Date.now()}`)
    for (const pick of [variant, variant + 1]) {
      await run.countStep(
        await composeEntry({ run, tab, step: { kind: 'compose', client, pick, variant, thinkTimeMs: 0 } }),
      )
    }
    await waitUntilSent(run, tab.device)
    const [newest, ...others] = await tab.call<readonly Entry[]>('newestEntries', 4)
    // In half of the cases, includes older entries, some of which the snapshot has.
    const ids = [newest, ...(variant % 2 === 0 ? others.slice(0, 2) : [])].flatMap((entry) => entry?.id ?? [])
    await run.countStep(await trashEntries({ run, tab }, ids))
    await waitUntilSent(run, tab.device)
    countFault(kind)
    await rollBackServer(run, { downMs: variant % 3 === 0 ? 500 : 0, snapshot })
    await backend.save()
  }, lockWaitMs)
}
