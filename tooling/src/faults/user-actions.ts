import type { Entry, Notebook } from '@geist/domain'

import type { Scene } from './scene'
import { runOperation } from './steps/step-context'
import type { StepOutcome } from './step-outcome'
import type { Tab } from './tab'

/** User actions that change who may read entries, recorded in the ledger as the screen shows. */

interface ActingTab {
  readonly scene: Scene
  readonly tab: Tab
}

export async function setPrivacy(
  { scene, tab }: ActingTab,
  notebook: Pick<Notebook, 'id' | 'name'>,
  isPublic: boolean,
): Promise<StepOutcome> {
  const shown = () => readEntriesIn(tab, notebook)
  const before = await shown()
  const at = Date.now()
  if (isPublic) scene.ledger.recordPublishing(findMarkers(before), at)
  const outcome = await runOperation(tab, 'setNotebookPrivacy', notebook.id, isPublic)
  // The tab may have synced more entries between the read and the action.
  if (isPublic) scene.ledger.recordPublishing(findMarkers(await shown()), at)
  else if (outcome.status === 'saved') recordHiding({ scene, tab }, before, at, notebook.id)
  return outcome
}

/** Files entries in a notebook, or removes them from theirs if the name is empty. */
export async function fileEntries(
  { scene, tab }: ActingTab,
  entryIds: readonly string[],
  notebookName: string,
): Promise<StepOutcome> {
  const at = Date.now()
  const shown = await readShownEntries(tab, entryIds)
  const before = await isShownPublic(tab, notebookName)
  if (before) scene.ledger.recordPublishing(findMarkers(shown), at)
  const outcome = await runOperation(tab, 'fileEntries', entryIds, notebookName)
  // Another tab of the device may have published the notebook between the read and the action.
  if (before || (await isShownPublic(tab, notebookName))) {
    scene.ledger.recordPublishing(findMarkers([...shown, ...(await readShownEntries(tab, entryIds))]), at)
  } else if (outcome.status === 'saved') recordHiding({ scene, tab }, shown, at)
  return outcome
}

async function isShownPublic(tab: Tab, name: string): Promise<boolean> {
  if (name === '') return false
  const notebooks = await tab.call<readonly Notebook[]>('ownNotebooks')
  return notebooks.some((notebook) => notebook.isPublic && notebook.name === name)
}

export async function trashEntries({ scene, tab }: ActingTab, entryIds: readonly string[]): Promise<StepOutcome> {
  const at = Date.now()
  const outcome = await runOperation(tab, 'deleteEntries', entryIds)
  if (outcome.status === 'saved') recordHiding({ scene, tab }, await readShownEntries(tab, entryIds), at)
  return outcome
}

/** Restores an entry to its notebook. The entry is private there, so this publishes nothing. */
export function restoreEntry({ tab }: ActingTab, entryId: string): Promise<StepOutcome> {
  return runOperation(tab, 'restoreEntries', [entryId])
}

/** Deletes a notebook; its entries stay and become private. */
export async function deleteNotebook(
  { scene, tab }: ActingTab,
  notebook: Pick<Notebook, 'id' | 'name'>,
): Promise<StepOutcome> {
  const shown = await readEntriesIn(tab, notebook)
  const at = Date.now()
  const outcome = await runOperation(tab, 'deleteNotebook', notebook.id)
  if (outcome.status === 'saved') recordHiding({ scene, tab }, shown, at, notebook.id)
  return outcome
}

/** Edits an entry in the tab, with a new word in its text. */
export async function editContent(
  { scene, tab }: ActingTab,
  seen: Entry,
  by = `edited in ${tab.name}`,
): Promise<StepOutcome> {
  const word = scene.ledger.recordWord(by, seen.id, { sawPublic: seen.isPublic })
  const content = `Went on with ${word.marker}`
  const outcome = await runOperation(tab, 'editEntry', { seen, content, category: seen.category })
  if (outcome.status === 'saved') scene.ledger.recordSaved(word)
  return outcome
}

/** The notebook's entries under its old and new name: another client may have renamed it. */
async function readEntriesIn(tab: Tab, { id, name }: Pick<Notebook, 'id' | 'name'>): Promise<readonly Entry[]> {
  const notebooks = await tab.call<readonly Notebook[]>('ownNotebooks')
  const names = new Set([name, ...notebooks.filter((each) => each.id === id).map((each) => each.name)])
  const entries: Entry[] = []
  for (const each of names) entries.push(...(await tab.call<readonly Entry[]>('entriesOfNotebook', each)))
  return entries
}

async function readShownEntries(tab: Tab, entryIds: readonly string[]): Promise<readonly Entry[]> {
  const shown: Entry[] = []
  for (const id of entryIds) {
    const entry = await tab.call<Entry | undefined>('entryById', id)
    if (entry) shown.push(entry)
  }
  return shown
}

function recordHiding({ scene, tab }: ActingTab, entries: readonly Entry[], at: number, notebookId?: string): void {
  if (entries.length === 0) return
  const entryIds = entries.map(({ id }) => id)
  scene.ledger.recordHiding({
    hiddenAt: at,
    entryIds,
    deviceName: tab.device.name,
    ...(notebookId !== undefined && { notebookId }),
  })
}

export function findMarkers(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ content, category }) => `${content}\n${category}`.match(/#\d+\.\d+#/g) ?? [])
}
