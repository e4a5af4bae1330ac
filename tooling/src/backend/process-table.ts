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

/** Returns a process and all its descendants; nothing if it does not run. */
export async function readProcessTree(rootPid: number): Promise<readonly ProcessIdentity[]> {
  const table = await readProcessTable()
  const visited = new Map<number, ProcessIdentity>()
  const visit = (pid: number): void => {
    const row = table.get(pid)
    if (!row || visited.has(pid)) return
    visited.set(pid, { pid, startTime: row.startTime })
    for (const candidate of table.values()) if (candidate.parentPid === pid) visit(candidate.pid)
  }
  visit(rootPid)
  return [...visited.values()]
}

/** Returns the processes that still run. The start time excludes later ones with the same id. */
export async function filterAlive(processes: readonly ProcessIdentity[]): Promise<readonly ProcessIdentity[]> {
  const table = await readProcessTable()
  return processes.filter(({ pid, startTime }) => table.get(pid)?.startTime === startTime)
}

/** Kills a process tree. Stops each process first, so that none spawns children meanwhile. */
export async function killTree(rootPid: number): Promise<void> {
  const stoppedProcesses = new Map<number, ProcessIdentity>()
  for (;;) {
    const newProcesses = (await readProcessTree(rootPid)).filter(({ pid }) => !stoppedProcesses.has(pid))
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
  let aliveProcesses = await filterAlive(processes)
  while (aliveProcesses.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    aliveProcesses = await filterAlive(processes)
  }
  signalAll(aliveProcesses, 'SIGKILL')
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
        // A zombie has exited already.
        if (state === 'Z') return []
        // Field 22 of proc(5), after the two fields that are cut off.
        return [{ pid: Number(name), parentPid: Number(parentPid), startTime: fields[19] ?? '' }]
      } catch {
        // The process has exited since the folder was listed.
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
