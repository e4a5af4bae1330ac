import type { Entry, Notebook } from '@geist/domain'

import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { recordPurge } from '../record-purge'
import { purgeAccount } from '../purge-account'
import { lockWaitMs } from '../roll-back-server'
import { compose } from '../steps/compose'
import { pickNotebook } from '../steps/notebook'
import { runOperation, type StepContext } from '../steps/step-context'
import type { StepOutcome } from '../step-outcome'
import { waitUntilSent } from '../wait-until-sent'
import type { Injector } from './injector'

/** More than the 30 days for which the trash keeps an entry. */
export const leapMs = 31 * 86_400_000

/**
 * A device goes offline with a live entry. The other device moves the entry to the trash, all
 * clocks advance by 31 days, and the trash is purged. The first device acts on the entry before or
 * right after it learns of the purge.
 */
export const leapClock: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { tabs, backend, activeFaults, countFault: injected, log } = scene
  const staleTab = tabs[client]
  const currentTab = tabs.find(({ device }) => device !== staleTab.device)
  if (!currentTab || staleTab.device.isOffline || currentTab.device.isOffline) return
  const context: StepContext = {
    scene,
    tab: staleTab,
    // Not a multiple of 7, which would remove the entry from its notebook (see `file`).
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  await compose(context)
  const [purged] = await staleTab.call<readonly Entry[]>('newestEntries', 1)
  if (!purged) return
  const notebook = await pickNotebook(context)
  if (variant % 2 === 0) await scene.countStep(await fileEntries(context, [purged.id], notebook.name))
  // Another entry changes last, so that the device's cursor is past the purged entry.
  await scene.countStep(await compose(context))
  await waitUntilSent(scene, staleTab.device)
  await waitUntilShown(currentTab, purged.id)
  await staleTab.device.setOffline(true)
  activeFaults.push({ kind, extraRounds, clear: () => staleTab.device.setOffline(false) })
  await scene.countStep(await trashEntries({ scene, tab: currentTab }, [purged.id]))
  await waitUntilSent(scene, currentTab.device)
  await backend.lock.withWriteLock(async () => {
    const ids = await recordPurge(scene, () =>
      purgeAccount(backend, scene.person.uid, Date.now() + scene.clockOffsetMs + leapMs),
    )
    log(`    purged: ${ids.join(', ')}`)
    // A restart from a snapshot before the purge would be a different fault, so save now.
    await backend.save()
  }, lockWaitMs)
  await scene.advanceClocks(leapMs)
  injected(kind)
  const acts = createActsAfterPurge({ scene, tab: staleTab }, { purged, notebook, variant })
  for (const index of [variant % acts.length, Math.floor(variant / 6) % acts.length]) {
    const perform = acts[index]
    if (perform) await scene.countStep(await perform())
  }
}

interface PurgedSubject {
  readonly purged: Entry
  readonly notebook: Notebook
  readonly variant: number
}

/** Actions of the returning device on the purged entry and its notebook. */
function createActsAfterPurge(
  context: Pick<StepContext, 'scene' | 'tab'>,
  { purged, notebook, variant }: PurgedSubject,
): readonly (() => Promise<StepOutcome>)[] {
  const { tab } = context
  return [
    () => editContent(context, purged, `edited after the purge in ${tab.name}`),
    () => fileEntries(context, [purged.id], notebook.name),
    () => setPrivacy(context, notebook, !notebook.isPublic),
    () => runOperation(tab, 'renameNotebook', notebook.id, `Notebook after ${variant}`),
    () => runOperation(tab, 'reorderEntries', [purged.id]),
    async () => {
      await trashEntries(context, [purged.id])
      return restoreEntry(context, purged.id)
    },
  ]
}

async function waitUntilShown(tab: StepContext['tab'], entryId: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await tab.call<Entry | undefined>('entryById', entryId)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${tab.name} does not show the entry.`)
}
