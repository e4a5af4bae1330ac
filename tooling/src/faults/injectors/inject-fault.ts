import type { Fault } from '../plan'
import type { FaultRun } from '../fault-run'
import { withTimeout } from '../with-timeout'
import { injectors } from './injectors'

const injectionTimeoutMs = 60_000

/** Injects a fault. Logs and skips it if another fault prevents it. */
export async function injectFault(run: FaultRun, fault: Fault): Promise<void> {
  run.log(`  ${fault.kind} (${fault.when}, ${run.tabs[fault.client].name})`)
  try {
    await withTimeout(injectionTimeoutMs, injectors[fault.kind](run, fault))
  } catch (error) {
    run.log(`  ${fault.kind} skipped: ${String(error).split('\n')[0] ?? ''}`)
  }
}
