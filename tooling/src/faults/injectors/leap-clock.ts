import type { Entry, Notebook } from '@geist/domain'

import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { recordPurge } from '../record-purge'
import { purgeAccount } from '../purge-account'
import { lockWaitMs } from '../roll-back-server'
import { compose } from '../steps/compose'
import { pickNotebook } from '../steps/notebook'
import { runOperation, type StepContext } from '../steps/step-context'
import type { StepOutcome } from '../step-outcome'
import { untilSent } from '../until-sent'
import type { Injector } from './injector'

export const leapMs = 31 * 86_400_000

/**
 * A device goes offline with a live entry. The other device moves the entry to the trash, all
 * clocks advance by 31 days, and the trash is purged. The first device acts on the entry before or
 * right after it learns of the purge.
 */
export const leapClock: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { tabs, backend, activeFaults, injected, log } = scene
  const away = tabs[client]
  const other = tabs.find(({ device }) => device !== away.device)
  if (!other || away.device.isOffline || other.device.isOffline) return
  const acting: StepContext = {
    scene,
    tab: away,
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  await compose(acting)
  const [purged] = await away.ask<readonly Entry[]>('newestEntries', 1)
  if (!purged) return
  const notebook = await pickNotebook(acting)
  if (variant % 2 === 0) await scene.countStep(await fileEntries(acting, [purged.id], notebook.name))
  // Another entry changes last, so that the device's cursor is past the purged entry.
  await scene.countStep(await compose(acting))
  await untilSent(scene, away.device)
  await untilShown(other, purged.id)
  await away.device.setOffline(true)
  activeFaults.push({ kind, extraRounds, clear: () => away.device.setOffline(false) })
  await scene.countStep(await trashEntries({ scene, tab: other }, [purged.id]))
  await untilSent(scene, other.device)
  await backend.lock.withWriteLock(async () => {
    const ids = await recordPurge(scene, () =>
      purgeAccount(backend, scene.person.uid, Date.now() + scene.clockMs + leapMs),
    )
    log(`    purged: ${ids.join(', ')}`)
    // Saved, so that a later kill does not restart from before the purge, which is a different
    // fault.
    await backend.save()
  }, lockWaitMs)
  await scene.advanceClocks(leapMs)
  injected(kind)
  const acts = actsAfterPurge({ scene, tab: away }, { purged, notebook, variant })
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

/** What the returning device may do with the purged entry and its notebook. */
function actsAfterPurge(
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

async function untilShown(tab: StepContext['tab'], entryId: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await tab.ask<Entry | undefined>('entryById', entryId)) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`${tab.name} does not show the entry.`)
}
