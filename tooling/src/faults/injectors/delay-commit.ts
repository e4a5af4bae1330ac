import { type CapturedCommit, captureCommit, isCommit } from '../capture-commit'
import { findOnlineTab } from '../find-online-tab'
import type { StepContext } from '../steps/step-context'
import { waitUntilSent } from '../wait-until-sent'
import type { Injector } from './injector'
import { prepareReversibleAct } from './prepare-reversible-act'

/**
 * Captures a commit and resets its connection, so that the device retries it successfully. Then the
 * user reverses the action. Later the captured commit reaches the server.
 */
export const delayCommit: Injector = async (run, { kind, client, variant, extraRounds }) => {
  const { backend, activeFaults, countFault, log } = run
  const tab = findOnlineTab(run, client)
  if (!tab) return
  const context: StepContext = {
    run,
    tab,
    // Not a multiple of 7, which would remove the entry from its notebook (see `fileSomeEntries`).
    step: { kind: 'file', client, pick: variant, variant: variant - (variant % 7) + 1, thinkTimeMs: 0 },
  }
  const act = await prepareReversibleAct(context)
  await waitUntilSent(run, tab.device)
  const capturedCommits: CapturedCommit[] = []
  /** The server's restart count when it acknowledged the reversal. */
  let restartsAtReversal: number | undefined
  let isWaitingForCommit = true
  const stopHolding = await tab.device.onCommits(async (route) => {
    if (!isWaitingForCommit || !isCommit(route.request())) return route.continue()
    isWaitingForCommit = false
    capturedCommits.push(await captureCommit(route.request()))
    await route.abort('connectionreset')
  })
  const deliverHeldCommits = async () => {
    await stopHolding()
    for (const commit of capturedCommits) {
      const status = await backend.retryAcrossRestarts(() => commit.deliver()).catch(String)
      log(`    the commit of ${act.name} arrives late: ${status}; ${commit.changes}`)
      // A restored server may be in the state from before the commit, and then the commit is valid.
      const isRefused = status !== 200 || restartsAtReversal !== backend.restartCount
      if (!isRefused) run.reportSyncError(`the commit of ${act.name} took effect after its successor`)
    }
  }
  activeFaults.push({ kind, remainingRounds: extraRounds, clear: deliverHeldCommits })
  await run.countStep(await act.perform())
  const isSent = await waitUntilSent(run, tab.device)
  log(`    captured ${capturedCommits.length} commits of ${act.name}; ${isSent ? 'retried' : 'not retried yet'}`)
  if (capturedCommits.length > 0) countFault(kind)
  const { restartCount } = backend
  await run.countStep(await act.revert())
  if (isSent && (await waitUntilSent(run, tab.device))) restartsAtReversal = restartCount
}
