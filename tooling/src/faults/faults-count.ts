import type { Count } from '../test/read-reports'
import { isSound } from './report'
import type { SeedsReport } from './run-seeds'

/** Each seed counts as one test; one that could not be played to its end has failed. */
export function faultsCount({ reports, brokenOff }: SeedsReport): Count {
  const passed = reports.filter(isSound).length
  return { passed, failed: reports.length - passed + brokenOff }
}
