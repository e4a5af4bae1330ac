import { type Entry, trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { readEntry } from '../../shared/local/queries/read-entry'
import { describeSaveFailure } from '../../shared/save-failure/describe-save-failure'
import { showToast } from '../../shared/toast/toast-store'
import { useEdits } from './edits-store'
import { findUnfinishedEdit } from './find-unfinished-edit'
import { usePendingEdits } from './pending-edits'

/** Duration of a toast that explains why nothing was saved, in milliseconds. */
const explanationMs = 8_000

/** Resolves when the last task is saved. */
let lastSave = Promise.resolve()

/**
 * Ticks or unticks a check box, as an edit of the note. A toast undoes it.
 *
 * @param seen the entry as shown
 * @param offset position of the sign between the brackets, in UTF-16 code units
 */
export function toggleTask(seen: Entry, offset: number): Promise<void> {
  return queueTask(seen, offset, seen.content[offset] === ' ')
}

/** Queues the save: two edits that are based on the same text would both be kept. */
function queueTask(seen: Entry, offset: number, isDone: boolean, isUndo = false): Promise<void> {
  const previousSave = lastSave
  const saveInTurn = async () => {
    await previousSave
    const problem = await saveTask(seen, offset, isDone)
    if (problem !== undefined) showToast({ text: problem, durationMs: explanationMs })
    else if (!isUndo)
      showToast({
        text: isDone ? 'Checked' : 'Unchecked',
        action: { label: 'Undo', onPress: () => void queueTask(seen, offset, !isDone, true) },
        durationMs: trash.undoMs,
      })
  }
  lastSave = saveInTurn()
  return lastSave
}

/** @returns why the task was not saved */
async function saveTask(seen: Entry, offset: number, isDone: boolean): Promise<string | undefined> {
  const journal = getJournal(seen.uid)
  const entry = await readEntry(journal, seen.id).catch(() => undefined)
  // Ticks keep every position; any other edit may have moved the check box.
  if (!entry || entry.deletedAt !== null || untickAll(entry.content) !== untickAll(seen.content))
    return 'This note just changed. Try again.'
  if (findUnfinishedEdit(useEdits.getState(), entry) || usePendingEdits.getState().pending.has(entry.id))
    return 'You’re editing this note. Save or cancel your edit first.'
  const content = `${entry.content.slice(0, offset)}${isDone ? 'x' : ' '}${entry.content.slice(offset + 1)}`
  const outcome = await editEntry(journal, { seen: entry, content, category: entry.category }, Date.now())
  return outcome.status === 'failed' ? describeSaveFailure(outcome.reason) : undefined
}

function untickAll(content: string): string {
  return content.replaceAll(/\[[xX]\]/gu, '[ ]')
}
