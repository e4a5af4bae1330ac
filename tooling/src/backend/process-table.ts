import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

import { capture } from '../shared/run'

/** Identifies a process by id and start time, since the system reuses ids. */
export interface ProcessIdentity {
  readonly pid: number
  /** The start time in a system-specific format, only for comparison. */
  readonly startTime: string
}

interface ProcessRow extends ProcessIdentity {
  readonly parentPid: number
}

export async function readProcessTree(root: number): Promise<readonly ProcessIdentity[]> {
  const table = await readProcessTable()
  const visited = new Map<number, ProcessIdentity>()
  const visit = (pid: number): void => {
    const row = table.get(pid)
    if (!row || visited.has(pid)) return
    visited.set(pid, { pid, startTime: row.startTime })
    for (const candidate of table.values()) if (candidate.parentPid === pid) visit(candidate.pid)
  }
  visit(root)
  return [...visited.values()]
}

/** The processes that still run. The start time excludes later processes with the same id. */
export async function filterAlive(processes: readonly ProcessIdentity[]): Promise<readonly ProcessIdentity[]> {
  const table = await readProcessTable()
  return processes.filter(({ pid, startTime: started }) => table.get(pid)?.startTime === started)
}

/** Kills a process tree. Stops each process first, so that none spawns children meanwhile. */
export async function killTree(root: number): Promise<void> {
  const stoppedProcesses = new Map<number, ProcessIdentity>()
  for (;;) {
    const newProcesses = (await readProcessTree(root)).filter(({ pid }) => !stoppedProcesses.has(pid))
    if (newProcesses.length === 0) break
    signalAll(newProcesses, 'SIGSTOP')
    for (const identity of newProcesses) stoppedProcesses.set(identity.pid, identity)
  }
  signalAll([...stoppedProcesses.values()], 'SIGKILL')
}

/** Sends SIGTERM to these processes, and SIGKILL after `graceMs`. */
export async function endProcesses(processes: readonly ProcessIdentity[], graceMs = 5_000): Promise<void> {
  signalAll(await filterAlive(processes), 'SIGTERM')
  const deadline = Date.now() + graceMs
  let alive = await filterAlive(processes)
  while (alive.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    alive = await filterAlive(processes)
  }
  signalAll(alive, 'SIGKILL')
}

function signalAll(processes: readonly ProcessIdentity[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has exited already.
    }
  }
}

/** Uses `/proc` on Linux, since small images have no `ps`. */
async function readProcessTable(): Promise<ReadonlyMap<number, ProcessRow>> {
  const rows = platform() === 'linux' ? readRowsFromProc() : await readRowsFromPs()
  return new Map(rows.map((row) => [row.pid, row]))
}

function readRowsFromProc(): readonly ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The program name is in parentheses and may contain spaces: count fields after it.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const [state, parentPid] = fields
        if (state === 'Z') return []
        return [{ pid: Number(name), parentPid: Number(parentPid), startTime: fields[19] ?? '' }]
      } catch {
        return []
      }
    })
}

async function readRowsFromPs(): Promise<readonly ProcessRow[]> {
  const { output } = await capture('ps', ['-axo', 'pid=,ppid=,lstart='])
  return output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.+)$/.exec(line)
    return match ? [{ pid: Number(match[1]), parentPid: Number(match[2]), startTime: (match[3] as string).trim() }] : []
  })
}
