import { type HeldCommit, holdCommit, isCommit } from '../commits'
import { onlineTab } from '../online-tab'
import type { StepContext } from '../steps/step-context'
import { untilSent } from '../until-sent'
import type { Injector } from './injector'
import { prepareReversibleAct } from './reversible-act'

/**
 * Holds a commit back and resets its connection, so that the device retries it successfully. Then
 * the user reverses the action. Later the held commit reaches the server.
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
  const act = await prepareReversibleAct(acting)
  await untilSent(scene, tab.device)
  const heldCommits: HeldCommit[] = []
  /** The server's restart count when it acknowledged the reversal. */
  let restartsAtReversal: number | undefined
  let isArmed = true
  const stop = await tab.device.onCommits(async (route) => {
    if (!isArmed || !isCommit(route.request())) return route.continue()
    isArmed = false
    heldCommits.push(await holdCommit(route.request()))
    await route.abort('connectionreset')
  })
  const deliver = async () => {
    await stop()
    for (const commit of heldCommits) {
      const status = await backend.whileUp(() => commit.deliver()).catch(String)
      log(`    the commit of ${act.name} arrives late: ${status}; ${commit.changes}`)
      // A restored server may be in the state from before the commit, and then the commit is valid.
      const isRefused = status !== 200 || restartsAtReversal !== backend.restarts
      if (!isRefused) scene.reportSyncError(`the commit of ${act.name} took effect after its successor`)
    }
  }
  activeFaults.push({ kind, extraRounds, clear: deliver })
  await scene.countStep(await act.perform())
  const isSent = await untilSent(scene, tab.device)
  log(`    held ${heldCommits.length} commits of ${act.name}; ${isSent ? 'sent again' : 'not sent again yet'}`)
  if (heldCommits.length > 0) injected(kind)
  const { restarts } = backend
  await scene.countStep(await act.revert())
  if (isSent && (await untilSent(scene, tab.device))) restartsAtReversal = restarts
}
