import { injectFault } from './injectors/inject-fault'
import type { Fault, Round } from './plan'
import type { FaultRun } from './fault-run'
import { clearFaults } from './settle-run'
import type { StepOutcome } from './step-outcome'
import { takeStep } from './steps/take-step'

/** Runs the steps of a round concurrently, and injects its faults before, during and after them. */
export async function playRound(run: FaultRun, round: Round): Promise<readonly StepOutcome[]> {
  const selectFaults = (when: Fault['when']) => round.faults.filter((fault) => fault.when === when)
  for (const fault of selectFaults('before')) await injectFault(run, fault)
  const stepPromises = round.steps.map(async (step) => {
    const outcome = await takeStep(run, step)
    run.log(
      `${step.kind} in ${run.tabs[step.client].name}: ${outcome.status}${'reason' in outcome ? ` (${outcome.reason})` : ''}`,
    )
    return outcome
  })
  // Injects them in sequence: a killed browser would prevent the next fault.
  const injectFaultsDuringSteps = async () => {
    for (const fault of selectFaults('during')) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      await injectFault(run, fault)
    }
  }
  const [outcomes] = await Promise.all([Promise.all(stepPromises), injectFaultsDuringSteps()])
  for (const fault of selectFaults('after')) await injectFault(run, fault)
  // Holds the lock, because another run may kill the server during the export.
  if (round.exportsData) await run.backend.lock.withReadLock(() => run.backend.save())
  await new Promise((resolve) => setTimeout(resolve, round.pauseMs))
  for (const activeFault of run.activeFaults) activeFault.remainingRounds -= 1
  await clearFaults(run, ({ remainingRounds }) => remainingRounds < 0)
  return outcomes
}
