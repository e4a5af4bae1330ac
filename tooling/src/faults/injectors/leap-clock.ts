import type { Entry, Notebook } from '@geist/domain'

import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { recordPurge } from '../record-purge'
import { purgeAccount } from '../purge-account'
import { lockWaitMs } from '../roll-back-server'
import { composeEntry } from '../steps/compose-entry'
import { pickNotebook } from '../steps/pick-notebook'
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
export const leapClock: Injector = async (run, { kind, client, variant, extraRounds }) => {
  const { tabs, backend, activeFaults, countFault, log } = run
  const staleTab = tabs[client]
  const currentTab = tabs.find(({ device }) => device !== staleTab.device)
  if (!currentTab || staleTab.device.isOffline || currentTab.device.isOffline) return
  const context: StepContext = {
    run,
    tab: staleTab,
    // Not a multiple of 7, which would remove the entry from its notebook (see `fileSomeEntries`).
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  await composeEntry(context)
  const [entryToPurge] = await staleTab.call<readonly Entry[]>('newestEntries', 1)
  if (!entryToPurge) return
  const notebook = await pickNotebook(context)
  if (variant % 2 === 0) await run.countStep(await fileEntries(context, [entryToPurge.id], notebook.name))
  // Another entry changes last, so that the device's cursor is past the purged entry.
  await run.countStep(await composeEntry(context))
  await waitUntilSent(run, staleTab.device)
  await waitUntilShown(currentTab, entryToPurge.id)
  await staleTab.device.setOffline(true)
  activeFaults.push({ kind, remainingRounds: extraRounds, clear: () => staleTab.device.setOffline(false) })
  await run.countStep(await trashEntries({ run, tab: currentTab }, [entryToPurge.id]))
  await waitUntilSent(run, currentTab.device)
  await backend.lock.withWriteLock(async () => {
    const ids = await recordPurge(run, () =>
      purgeAccount(backend, run.person.uid, Date.now() + run.clockOffsetMs + leapMs),
    )
    log(`    purged: ${ids.join(', ')}`)
    // Saves now: a restart from a snapshot before the purge would be a different fault.
    await backend.save()
  }, lockWaitMs)
  await run.advanceClocks(leapMs)
  countFault(kind)
  const acts = createActsAfterPurge({ run, tab: staleTab }, { purged: entryToPurge, notebook, variant })
  for (const index of [variant % acts.length, Math.floor(variant / 6) % acts.length]) {
    const perform = acts[index]
    if (perform) await run.countStep(await perform())
  }
}

interface PurgedSubject {
  readonly purged: Entry
  readonly notebook: Notebook
  readonly variant: number
}

/** Actions of the returning device on the purged entry and its notebook. */
function createActsAfterPurge(
  context: Pick<StepContext, 'run' | 'tab'>,
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
