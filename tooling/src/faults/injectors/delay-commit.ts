import { randomUUID } from 'node:crypto'
import type { Entry, Notebook } from '@geist/domain'

import { editContent, fileEntries, restoreEntry, setPrivacy, trashEntries } from '../user-actions'
import { type HeldCommit, holdCommit, isCommit } from '../commits'
import { compose } from '../steps/compose'
import { onlineTab } from '../online-tab'
import { newNotebook, pickNotebook } from '../steps/notebook'
import { pickEntry } from '../steps/pick'
import { runOperation, type StepContext } from '../steps/step-context'
import type { StepOutcome } from '../step-outcome'
import { untilSent } from '../until-sent'
import type { Injector } from './injector'

/**
 * Holds a commit back and resets its connection, so that the device retries it successfully. Then
 * the user undoes the action or continues. Later the held commit reaches the server.
 */
export const delayCommit: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { backend, activeFaults, injected, log } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  const acting: StepContext = {
    scene,
    tab,
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  const prepared = await preparedAct(acting)
  await untilSent(scene, tab.device)
  const held: HeldCommit[] = []
  /** The server's restart count when the successor was acknowledged. */
  let succeededAt: number | undefined
  let isArmed = true
  const stop = await tab.device.onCommits(async (route) => {
    if (!isArmed || !isCommit(route.request())) return route.continue()
    isArmed = false
    held.push(await holdCommit(route.request()))
    await route.abort('connectionreset')
  })
  const deliver = async () => {
    await stop()
    for (const commit of held) {
      const answer = await backend.whileUp(() => commit.deliver()).catch(String)
      log(`    the commit of ${prepared.name} arrives late: ${answer}; ${commit.changes}`)
      // A restored server may be in the state from before the commit, and then the commit is valid.
      const isRefused = answer !== 200 || succeededAt !== backend.restarts
      if (!isRefused) scene.reportSyncError(`the commit of ${prepared.name} took effect after its successor`)
    }
  }
  activeFaults.push({ kind, extraRounds, clear: deliver })
  await scene.countStep(await prepared.first())
  const isSent = await untilSent(scene, tab.device)
  log(`    held ${held.length} commits of ${prepared.name}; ${isSent ? 'sent again' : 'not sent again yet'}`)
  if (held.length > 0) injected(kind)
  const { restarts } = backend
  await scene.countStep(await prepared.after())
  if (isSent && (await untilSent(scene, tab.device))) succeededAt = restarts
}

interface PreparedAct {
  readonly name: string
  /** The action whose commit is held. */
  readonly first: () => Promise<StepOutcome>
  readonly after: () => Promise<StepOutcome>
}

/** An action and a successor that a late commit would undo. */
async function preparedAct(acting: StepContext): Promise<PreparedAct> {
  const { scene, tab, step } = acting
  const seen = await pickEntry(acting)
  switch (Math.floor(step.pick / 2) % 9) {
    case 0: {
      // Without entries the commit reads nothing, so no read would conflict. Entries filed later
      // stay private.
      const notebook = await newNotebook(acting)
      return {
        name: 'a publishing of an empty notebook',
        first: () => setPrivacy(acting, notebook, true),
        after: async () => {
          await scene.countStep(await setPrivacy(acting, notebook, false))
          await compose(acting)
          const [newest] = await tab.ask<readonly Entry[]>('newestEntries', 1)
          return fileEntries(acting, newest ? [newest.id] : [], notebook.name)
        },
      }
    }
    case 1: {
      const notebook = await privateNotebookWith(acting, seen)
      return {
        name: 'a publishing',
        first: () => setPrivacy(acting, notebook, true),
        after: () => setPrivacy(acting, notebook, false),
      }
    }
    case 2:
      return {
        name: 'a deletion',
        first: () => trashEntries(acting, [seen.id]),
        after: () => restoreEntry(acting, seen.id),
      }
    case 3: {
      const notebook = await privateNotebookWith(acting, seen)
      const second = `Notebook ${randomUUID().slice(0, 6)}`
      return {
        name: 'a renaming',
        first: () => runOperation(tab, 'renameNotebook', notebook.id, `Notebook ${randomUUID().slice(0, 6)}`),
        after: () => runOperation(tab, 'renameNotebook', notebook.id, second),
      }
    }
    case 4: {
      const notebook = await newNotebook(acting)
      return {
        name: 'a filing',
        first: () => fileEntries(acting, [seen.id], notebook.name),
        after: () => fileEntries(acting, [seen.id], ''),
      }
    }
    case 5: {
      await scene.countStep(await trashEntries(acting, [seen.id]))
      return {
        name: 'a restoration',
        first: () => restoreEntry(acting, seen.id),
        after: () => trashEntries(acting, [seen.id]),
      }
    }
    case 6: {
      await scene.countStep(await runOperation(tab, 'keepFromAi', seen.id, true))
      return {
        name: 'an end of Never AI',
        first: () => runOperation(tab, 'keepFromAi', seen.id, false),
        after: () => runOperation(tab, 'keepFromAi', seen.id, true),
      }
    }
    case 7: {
      const notebook = await privateNotebookWith(acting, seen)
      const ids = (await tab.ask<readonly Entry[]>('entriesOfNotebook', notebook.name)).map(({ id }) => id)
      return {
        name: 'a reordering',
        first: () => runOperation(tab, 'reorderEntries', ids.toReversed()),
        after: () => runOperation(tab, 'reorderEntries', ids),
      }
    }
    default:
      return {
        name: 'an edit',
        first: () => editContent(acting, seen),
        after: async () => editContent(acting, (await tab.ask<Entry | undefined>('entryById', seen.id)) ?? seen),
      }
  }
}

export async function privateNotebookWith(acting: StepContext, entry: Pick<Entry, 'id'>): Promise<Notebook> {
  const notebook = await pickNotebook(acting)
  if (notebook.isPublic) await setPrivacy(acting, notebook, false)
  await fileEntries(acting, [entry.id], notebook.name)
  return { ...notebook, isPublic: false }
}
