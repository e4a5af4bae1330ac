import { readFileSync } from 'node:fs'

import type { ProcessIdentity } from '../backend/process-table'

/** The processes that run functions; each starts on a function's first call. */
export function findFunctionsWorkers(processes: readonly ProcessIdentity[]): readonly number[] {
  return processes.map(({ pid }) => pid).filter((pid) => readCommandLine(pid).includes('functionsEmulatorRuntime'))
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has exited since the process table was read.
    return ''
  }
}
