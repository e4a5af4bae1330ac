import { randomUUID } from 'node:crypto'
import type { Entry, Notebook } from '@geist/domain'

import { deleteNotebook, editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import type { FaultRun } from '../fault-run'
import { pickEntry } from '../steps/pick-entry'
import { runOperation, type StepContext } from '../steps/step-context'
import type { StepOutcome } from '../step-outcome'
import type { Tab } from '../tab'
import { waitUntilSent } from '../wait-until-sent'
import { fileInPrivateNotebook } from './file-in-private-notebook'
import type { Injector } from './injector'

/**
 * One device goes offline and acts on its stale view, while the other changes the same entries and
 * their notebook. Later the first device reconnects and sends writes of several kinds.
 */
export const actOnOldView: Injector = async (run, { kind, client, variant, extraRounds }) => {
  const { tabs, activeFaults, countFault, log } = run
  const staleTab = tabs[client]
  const currentTab = tabs.find(({ device }) => device !== staleTab.device)
  if (!currentTab || staleTab.device.isOffline || currentTab.device.isOffline) return
  const context: StepContext = {
    run,
    tab: currentTab,
    // Not a multiple of 7, which would remove the entry from its notebook (see `fileSomeEntries`).
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  const entry = await pickEntry(context)
  const notebook = await fileInPrivateNotebook(context, entry)
  await waitUntilShown(staleTab, entry.id, notebook)
  await staleTab.device.setOffline(true)
  activeFaults.push({ kind, remainingRounds: extraRounds, clear: () => staleTab.device.setOffline(false) })
  countFault(kind)
  const subject = { entryId: entry.id, notebook }
  const onlineActs = pickActs(variant, 2)
  const offlineActs = pickActs(Math.floor(variant / 8), 2)
  log(`    ${currentTab.name}: ${onlineActs.join(', ')}; ${staleTab.name}, offline: ${offlineActs.join(', ')}`)
  for (const name of onlineActs) await run.countStep(await acts[name]({ run, tab: currentTab }, subject))
  await waitUntilSent(run, currentTab.device)
  for (const name of offlineActs) await run.countStep(await acts[name]({ run, tab: staleTab }, subject))
}

/** The entry and its notebook, which both devices change. */
interface Subject {
  readonly entryId: string
  readonly notebook: Notebook
}

interface ActingTab {
  readonly run: FaultRun
  readonly tab: Tab
}

/** The outcome of an act that has nothing to change. */
const unchanged: StepOutcome = { status: 'saved' }

const acts = {
  publish: (context: ActingTab, { notebook }: Subject) => setPrivacy(context, notebook, true),
  edit: async (context: ActingTab, { entryId }: Subject) => {
    const seen = await readEntry(context.tab, entryId)
    return seen ? editContent(context, seen, `edited on an old view in ${context.tab.name}`) : unchanged
  },
  trash: (context: ActingTab, { entryId }: Subject) => trashEntries(context, [entryId]),
  hide: (context: ActingTab, { notebook }: Subject) => setPrivacy(context, notebook, false),
  restore: async (context: ActingTab, { entryId }: Subject) => {
    const seen = await readEntry(context.tab, entryId)
    return seen && seen.deletedAt !== null ? restoreEntry(context, entryId) : unchanged
  },
  rename: ({ tab }: ActingTab, { notebook }: Subject) =>
    runOperation(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`),
  unfile: (context: ActingTab, { entryId }: Subject) => fileEntries(context, [entryId], ''),
  reorder: ({ tab }: ActingTab, { entryId }: Subject) => runOperation(tab, 'reorderEntries', [entryId]),
  deleteNotebook: (context: ActingTab, { notebook }: Subject) => deleteNotebook(context, notebook),
} as const

type ActName = keyof typeof acts

/** Picks acts that may leak words: every list starts with a publishing or an edit. */
function pickActs(variant: number, count: number): readonly ActName[] {
  const names = Object.keys(acts) as ActName[]
  const firstAct: ActName = variant % 2 === 0 ? 'publish' : 'edit'
  const furtherActs = Array.from(
    { length: count - 1 },
    (_, index) => names[(variant + index * 4) % names.length] ?? 'edit',
  )
  return [firstAct, ...furtherActs]
}

async function readEntry(tab: Tab, id: string): Promise<Entry | undefined> {
  return tab.call<Entry | undefined>('entryById', id)
}

/**
 * Waits until a tab shows an entry in its notebook.
 * @throws if it does not within six seconds
 */
async function waitUntilShown(tab: Tab, entryId: string, notebook: Notebook): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const entry = await readEntry(tab, entryId)
    const notebooks = await tab.call<readonly Notebook[]>('ownNotebooks')
    if (entry?.collectionName === notebook.name && notebooks.some(({ id }) => id === notebook.id)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${tab.name} does not show the entry.`)
}
