import { discardRefusedWrites } from '../../src/shared/local/operations/discard-refused-writes'
import { editEntry } from '../../src/shared/local/operations/edit-entry'
import { retryRefusedWrites } from '../../src/shared/local/operations/retry-refused-writes'
import { keepBothTexts, keepCurrentText } from '../../src/shared/local/operations/resolve-fork'
import { type ActContext, expectSaved, toShownName, pickItem, recordPublishing, recordShowing } from './act-context'
import type { ActKind } from './stale-plan'
import { existence, now } from './stale-world'

/** Acts by kind, on what the device shows. Each returns a description of itself. */
export const conflictActs = {
  'settle-fork': async (context) => {
    const { world, device, screen, step } = context
    const entry = pickItem(
      context,
      screen.liveEntries.filter(({ forks = [] }) => forks.length > 0),
    )
    const [forkId = ''] = entry.forks ?? []
    const response = await world.admin.get(`messages/${entry.id}/versions/${forkId}`)
    const data = response.isAllowed ? response.value?.data : undefined
    const choice = data === undefined ? 0 : step.variant % 3
    const { content = '', category = '' } = (data ?? {}) as { readonly content?: string; readonly category?: string }
    if (choice === 0) await expectSaved(keepCurrentText(device.journal, entry, [forkId], now))
    else if (choice === 1)
      await expectSaved(keepBothTexts(device.journal, entry, { version: forkId, content, category }, now))
    else {
      if (entry.isPublic) recordShowing(context, [{ subject: entry.id, words: content }])
      await expectSaved(editEntry(device.journal, { seen: entry, content, category, settles: [forkId] }, now))
    }
    return `settles a fork of ${entry.id}: ${['its text', 'both texts', 'the other text'][choice]}`
  },

  'answer-tray': async (context) => {
    const { world, device, screen, step } = context
    const { id, write, reason } = pickItem(context, screen.tray)
    const isDiscarded = step.variant % 4 === 3
    if (isDiscarded) await expectSaved(discardRefusedWrites(device.journal, [id], now))
    else {
      // Simulates that the user confirms 'This notebook is public now. Publish this edit?', or the
      // name.
      if (reason === 'now-public' && write.kind === 'edit')
        recordShowing(context, [{ subject: write.entryId, words: write.content }])
      if (reason === 'now-public' && write.kind === 'change-notebook' && write.name !== undefined)
        recordShowing(context, [{ subject: write.notebookId, words: write.name }])
      if (reason === 'notebook-changed' && write.kind === 'change-notebook') recordPublishing(context, write.notebookId)
      if (reason === 'notebook-changed' && write.kind === 'create-notebook') {
        world.notebookExistence.show(device.name, [{ subject: write.notebook.id, words: existence }])
        recordShowing(context, [toShownName(write.notebook)], { asksAgain: true })
      }
      await expectSaved(retryRefusedWrites(device.journal, [id], now))
    }
    return `${isDiscarded ? 'discards' : 'retries'} ${write.kind} from the tray (${reason})`
  },
} satisfies Partial<Record<ActKind, (context: ActContext) => Promise<string>>>
