import { readFileSync } from 'node:fs'

import type { ProcessMark } from '../backend/process-table'

/** Those of a backend's processes that run its functions: the Functions emulator starts one when a function is first called. */
export function functionsWorkers(marks: readonly ProcessMark[]): readonly number[] {
  return marks.map(({ pid }) => pid).filter((pid) => commandOf(pid).includes('functionsEmulatorRuntime'))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended since the look at the table.
    return ''
  }
}
