import { randomUUID } from 'node:crypto'
import type { Entry, Notebook } from '@geist/domain'

import { deleteNotebook, editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import type { Scene } from '../scene'
import { pickEntry } from '../steps/pick'
import { runOperation, type StepContext } from '../steps/step-context'
import type { StepOutcome } from '../step-outcome'
import type { Tab } from '../tab'
import { untilSent } from '../until-sent'
import { filePrivately } from './file-privately'
import type { Injector } from './injector'

/**
 * One device goes offline and acts on its stale view, while the other changes the same entries and
 * their notebook. Later the first device reconnects and sends writes of several kinds.
 */
export const actOnOldView: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { tabs, activeFaults, injected, log } = scene
  const away = tabs[client]
  const other = tabs.find(({ device }) => device !== away.device)
  if (!other || away.device.isOffline || other.device.isOffline) return
  const acting: StepContext = {
    scene,
    tab: other,
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  const entry = await pickEntry(acting)
  const notebook = await filePrivately(acting, entry)
  await untilShown(away, entry.id, notebook)
  await away.device.setOffline(true)
  activeFaults.push({ kind, extraRounds, clear: () => away.device.setOffline(false) })
  injected(kind)
  const subject = { entryId: entry.id, notebook }
  const onlineActs = pickActs(variant, 2)
  const offlineActs = pickActs(Math.floor(variant / 8), 2)
  log(`    ${other.name}: ${onlineActs.join(', ')}; ${away.name}, offline: ${offlineActs.join(', ')}`)
  for (const name of onlineActs) await scene.countStep(await acts[name]({ scene, tab: other }, subject))
  await untilSent(scene, other.device)
  for (const name of offlineActs) await scene.countStep(await acts[name]({ scene, tab: away }, subject))
}

interface Subject {
  readonly entryId: string
  readonly notebook: Notebook
}

interface ActingTab {
  readonly scene: Scene
  readonly tab: Tab
}

const done: StepOutcome = { status: 'saved' }

const acts = {
  publish: (acting: ActingTab, { notebook }: Subject) => setPrivacy(acting, notebook, true),
  edit: async (acting: ActingTab, { entryId }: Subject) => {
    const seen = await shownEntry(acting.tab, entryId)
    return seen ? editContent(acting, seen, `edited on an old view in ${acting.tab.name}`) : done
  },
  trash: (acting: ActingTab, { entryId }: Subject) => trashEntries(acting, [entryId]),
  hide: (acting: ActingTab, { notebook }: Subject) => setPrivacy(acting, notebook, false),
  restore: async (acting: ActingTab, { entryId }: Subject) => {
    const seen = await shownEntry(acting.tab, entryId)
    return seen && seen.deletedAt !== null ? restoreEntry(acting, entryId) : done
  },
  rename: ({ tab }: ActingTab, { notebook }: Subject) =>
    runOperation(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`),
  unfile: (acting: ActingTab, { entryId }: Subject) => fileEntries(acting, [entryId], ''),
  reorder: ({ tab }: ActingTab, { entryId }: Subject) => runOperation(tab, 'reorderEntries', [entryId]),
  unmake: (acting: ActingTab, { notebook }: Subject) => deleteNotebook(acting, notebook),
} as const

type ActName = keyof typeof acts

/** Weighted towards actions that may leak words: every list starts with a publishing or an edit. */
function pickActs(variant: number, count: number): readonly ActName[] {
  const names = Object.keys(acts) as ActName[]
  const first: ActName = variant % 2 === 0 ? 'publish' : 'edit'
  const others = Array.from({ length: count - 1 }, (_, index) => names[(variant + index * 4) % names.length] ?? 'edit')
  return [first, ...others]
}

async function shownEntry(tab: Tab, id: string): Promise<Entry | undefined> {
  return tab.ask<Entry | undefined>('entryById', id)
}

/**
 * Waits until a tab shows an entry in its notebook.
 * @throws if it does not within six seconds
 */
async function untilShown(tab: Tab, entryId: string, notebook: Notebook): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const [entry, notebooks] = [await shownEntry(tab, entryId), await tab.ask<readonly Notebook[]>('ownNotebooks')]
    if (entry?.collectionName === notebook.name && notebooks.some(({ id }) => id === notebook.id)) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`${tab.name} does not show the entry.`)
}
