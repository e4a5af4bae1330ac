import type { Entry, Notebook } from '@geist/domain'

import type { FaultRun } from './fault-run'
import { runOperation } from './steps/step-context'
import type { StepOutcome } from './step-outcome'
import type { Tab } from './tab'

/* User actions that change who may read entries. The ledger records what the screen shows. */

/** The tab in which the user acts. */
interface ActingTab {
  readonly run: FaultRun
  readonly tab: Tab
}

/** Makes a notebook public or private, with the entries that the tab shows in it. */
export async function setPrivacy(
  { run, tab }: ActingTab,
  notebook: Pick<Notebook, 'id' | 'name'>,
  isPublic: boolean,
): Promise<StepOutcome> {
  const readNotebookEntries = () => readEntriesIn(tab, notebook)
  const entriesBefore = await readNotebookEntries()
  const actedAt = Date.now()
  if (isPublic) run.ledger.recordPublishing(findMarkers(entriesBefore), actedAt)
  const outcome = await runOperation(tab, 'setNotebookPrivacy', notebook.id, isPublic)
  // The tab may have synced more entries between the read and the action.
  if (isPublic) run.ledger.recordPublishing(findMarkers(await readNotebookEntries()), actedAt)
  else if (outcome.status === 'saved') recordHiding({ run, tab }, entriesBefore, actedAt, notebook.id)
  return outcome
}

/** Files entries in a notebook, or removes them from theirs if the name is empty. */
export async function fileEntries(
  { run, tab }: ActingTab,
  entryIds: readonly string[],
  notebookName: string,
): Promise<StepOutcome> {
  const actedAt = Date.now()
  const shownEntries = await readShownEntries(tab, entryIds)
  const wasShownPublic = await isShownPublic(tab, notebookName)
  if (wasShownPublic) run.ledger.recordPublishing(findMarkers(shownEntries), actedAt)
  const outcome = await runOperation(tab, 'fileEntries', entryIds, notebookName)
  // Another tab of the device may have published the notebook between the read and the action.
  if (wasShownPublic || (await isShownPublic(tab, notebookName))) {
    run.ledger.recordPublishing(findMarkers([...shownEntries, ...(await readShownEntries(tab, entryIds))]), actedAt)
  } else if (outcome.status === 'saved') recordHiding({ run, tab }, shownEntries, actedAt)
  return outcome
}

/** Whether the tab shows a notebook of this name as public. */
async function isShownPublic(tab: Tab, name: string): Promise<boolean> {
  if (name === '') return false
  const notebooks = await tab.call<readonly Notebook[]>('ownNotebooks')
  return notebooks.some((notebook) => notebook.isPublic && notebook.name === name)
}

/** Moves entries to the trash, which makes them private. */
export async function trashEntries({ run, tab }: ActingTab, entryIds: readonly string[]): Promise<StepOutcome> {
  const actedAt = Date.now()
  const outcome = await runOperation(tab, 'deleteEntries', entryIds)
  if (outcome.status === 'saved') recordHiding({ run, tab }, await readShownEntries(tab, entryIds), actedAt)
  return outcome
}

/** Restores an entry to its notebook. The entry is private there, so this publishes nothing. */
export function restoreEntry({ tab }: ActingTab, entryId: string): Promise<StepOutcome> {
  return runOperation(tab, 'restoreEntries', [entryId])
}

/** Deletes a notebook; its entries stay and become private. */
export async function deleteNotebook(
  { run, tab }: ActingTab,
  notebook: Pick<Notebook, 'id' | 'name'>,
): Promise<StepOutcome> {
  const entriesBefore = await readEntriesIn(tab, notebook)
  const actedAt = Date.now()
  const outcome = await runOperation(tab, 'deleteNotebook', notebook.id)
  if (outcome.status === 'saved') recordHiding({ run, tab }, entriesBefore, actedAt, notebook.id)
  return outcome
}

/** Edits an entry in the tab, with a new word in its text. */
export async function editContent(
  { run, tab }: ActingTab,
  seen: Entry,
  writtenBy = `edited in ${tab.name}`,
): Promise<StepOutcome> {
  const word = run.ledger.recordWord(writtenBy, seen.id, { sawPublic: seen.isPublic })
  const content = `Went on with ${word.marker}`
  const outcome = await runOperation(tab, 'editEntry', { seen, content, category: seen.category })
  if (outcome.status === 'saved') run.ledger.recordSaved(word)
  return outcome
}

/** Reads a notebook's entries by its old and new name: another client may have renamed it. */
async function readEntriesIn(tab: Tab, { id, name }: Pick<Notebook, 'id' | 'name'>): Promise<readonly Entry[]> {
  const notebooks = await tab.call<readonly Notebook[]>('ownNotebooks')
  const names = new Set([name, ...notebooks.filter((notebook) => notebook.id === id).map((notebook) => notebook.name)])
  const entries: Entry[] = []
  for (const notebookName of names)
    entries.push(...(await tab.call<readonly Entry[]>('entriesOfNotebook', notebookName)))
  return entries
}

async function readShownEntries(tab: Tab, entryIds: readonly string[]): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const id of entryIds) {
    const entry = await tab.call<Entry | undefined>('entryById', id)
    if (entry) entries.push(entry)
  }
  return entries
}

function recordHiding({ run, tab }: ActingTab, entries: readonly Entry[], actedAt: number, notebookId?: string): void {
  if (entries.length === 0) return
  const entryIds = entries.map(({ id }) => id)
  run.ledger.recordHiding({
    hiddenAt: actedAt,
    entryIds,
    deviceName: tab.device.name,
    ...(notebookId !== undefined && { notebookId }),
  })
}

/** Finds the markers of all words in the texts of entries. */
export function findMarkers(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ content, category }) => `${content}\n${category}`.match(/#\d+\.\d+#/g) ?? [])
}
