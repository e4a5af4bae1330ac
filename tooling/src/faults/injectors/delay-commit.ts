import { type CapturedCommit, captureCommit, isCommit } from '../capture-commit'
import { onlineTab } from '../online-tab'
import type { StepContext } from '../steps/step-context'
import { waitUntilSent } from '../wait-until-sent'
import type { Injector } from './injector'
import { prepareReversibleAct } from './reversible-act'

/**
 * Holds a commit back and resets its connection, so that the device retries it successfully. Then
 * the user reverses the action. Later the held commit reaches the server.
 */
export const delayCommit: Injector = async (scene, { kind, client, variant, extraRounds }) => {
  const { backend, activeFaults, countFault: injected, log } = scene
  const tab = onlineTab(scene, client)
  if (!tab) return
  const context: StepContext = {
    scene,
    tab,
    // Not a multiple of 7, which would remove the entry from its notebook (see `file`).
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  const act = await prepareReversibleAct(context)
  await waitUntilSent(scene, tab.device)
  const capturedCommits: CapturedCommit[] = []
  /** The server's restart count when it acknowledged the reversal. */
  let restartsAtReversal: number | undefined
  let isArmed = true
  const stop = await tab.device.onCommits(async (route) => {
    if (!isArmed || !isCommit(route.request())) return route.continue()
    isArmed = false
    capturedCommits.push(await captureCommit(route.request()))
    await route.abort('connectionreset')
  })
  const deliver = async () => {
    await stop()
    for (const commit of capturedCommits) {
      const status = await backend.retryAcrossRestarts(() => commit.deliver()).catch(String)
      log(`    the commit of ${act.name} arrives late: ${status}; ${commit.changes}`)
      // A restored server may be in the state from before the commit, and then the commit is valid.
      const isRefused = status !== 200 || restartsAtReversal !== backend.restarts
      if (!isRefused) scene.reportSyncError(`the commit of ${act.name} took effect after its successor`)
    }
  }
  activeFaults.push({ kind, extraRounds, clear: deliver })
  await scene.countStep(await act.perform())
  const isSent = await waitUntilSent(scene, tab.device)
  log(`    held ${capturedCommits.length} commits of ${act.name}; ${isSent ? 'sent again' : 'not sent again yet'}`)
  if (capturedCommits.length > 0) injected(kind)
  const { restarts } = backend
  await scene.countStep(await act.revert())
  if (isSent && (await waitUntilSent(scene, tab.device))) restartsAtReversal = restarts
}
