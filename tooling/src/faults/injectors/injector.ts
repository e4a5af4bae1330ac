import type { Fault } from '../plan'
import type { FaultRun } from '../fault-run'

/**
 * Causes a fault, and calls `run.countFault` once it has happened.
 *
 * @throws if the run lacks what the fault needs
 */
export type Injector = (run: FaultRun, fault: Fault) => Promise<void>
