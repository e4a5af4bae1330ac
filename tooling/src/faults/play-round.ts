import { injectFault } from './injectors/inject-fault'
import type { Fault, Round } from './plan'
import type { Scene } from './scene'
import { clearFaults } from './settle'
import type { StepOutcome } from './step-outcome'
import { takeStep } from './steps/take-step'

/** Plays the steps of a round side by side, with its faults before, during and after them. */
export async function playRound(scene: Scene, round: Round): Promise<readonly StepOutcome[]> {
  const faultsAt = (when: Fault['when']) => round.faults.filter((fault) => fault.when === when)
  for (const fault of faultsAt('before')) await injectFault(scene, fault)
  const steps = round.steps.map(async (step) => {
    const outcome = await takeStep(scene, step)
    scene.log(
      `${step.kind} in ${scene.tabs[step.client].name}: ${outcome.status}${'reason' in outcome ? ` (${outcome.reason})` : ''}`,
    )
    return outcome
  })
  // Sequential: a killed browser would prevent the next fault.
  const injectDuring = async () => {
    for (const fault of faultsAt('during')) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      await injectFault(scene, fault)
    }
  }
  const [outcomes] = await Promise.all([Promise.all(steps), injectDuring()])
  for (const fault of faultsAt('after')) await injectFault(scene, fault)
  // Holds the lock, because another scene may kill the server during the export.
  if (round.exportsData) await scene.backend.lock.withReadLock(() => scene.backend.save())
  await new Promise((resolve) => setTimeout(resolve, round.pauseMs))
  for (const active of scene.activeFaults) active.extraRounds -= 1
  await clearFaults(scene, ({ extraRounds }) => extraRounds < 0)
  return outcomes
}
