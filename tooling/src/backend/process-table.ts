import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

import { capture } from '../shared/run'

/** Identifies a process by id and start time, since the system reuses ids. */
export interface ProcessIdentity {
  readonly pid: number
  /** The start time in a system-specific format, only for comparison. */
  readonly started: string
}

interface ProcessRow extends ProcessIdentity {
  readonly parent: number
}

export async function processTree(root: number): Promise<readonly ProcessIdentity[]> {
  const table = await processTable()
  const found = new Map<number, ProcessIdentity>()
  const visit = (pid: number): void => {
    const row = table.get(pid)
    if (!row || found.has(pid)) return
    found.set(pid, { pid, started: row.started })
    for (const other of table.values()) if (other.parent === pid) visit(other.pid)
  }
  visit(root)
  return [...found.values()]
}

/** The processes that still run. The start time excludes later processes with the same id. */
export async function filterAlive(marks: readonly ProcessIdentity[]): Promise<readonly ProcessIdentity[]> {
  const table = await processTable()
  return marks.filter(({ pid, started }) => table.get(pid)?.started === started)
}

/** Kills a process tree. Stops each process first, so that none spawns children meanwhile. */
export async function killTree(root: number): Promise<void> {
  const halted = new Map<number, ProcessIdentity>()
  for (;;) {
    const fresh = (await processTree(root)).filter(({ pid }) => !halted.has(pid))
    if (fresh.length === 0) break
    signalAll(fresh, 'SIGSTOP')
    for (const mark of fresh) halted.set(mark.pid, mark)
  }
  signalAll([...halted.values()], 'SIGKILL')
}

/** Sends SIGTERM to these processes, and SIGKILL after `patienceMs`. */
export async function endProcesses(marks: readonly ProcessIdentity[], patienceMs = 5_000): Promise<void> {
  signalAll(await filterAlive(marks), 'SIGTERM')
  const deadline = Date.now() + patienceMs
  let alive = await filterAlive(marks)
  while (alive.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    alive = await filterAlive(marks)
  }
  signalAll(alive, 'SIGKILL')
}

function signalAll(marks: readonly ProcessIdentity[], signal: NodeJS.Signals): void {
  for (const { pid } of marks) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has exited already.
    }
  }
}

/** Uses `/proc` on Linux, since small images have no `ps`. */
async function processTable(): Promise<ReadonlyMap<number, ProcessRow>> {
  const rows = platform() === 'linux' ? rowsFromProc() : await rowsFromPs()
  return new Map(rows.map((row) => [row.pid, row]))
}

function rowsFromProc(): readonly ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The program name is in parentheses and may contain spaces: count fields after it.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const [state, parent] = fields
        if (state === 'Z') return []
        return [{ pid: Number(name), parent: Number(parent), started: fields[19] ?? '' }]
      } catch {
        return []
      }
    })
}

async function rowsFromPs(): Promise<readonly ProcessRow[]> {
  const { output } = await capture('ps', ['-axo', 'pid=,ppid=,lstart='])
  return output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.+)$/.exec(line)
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), started: (match[3] as string).trim() }] : []
  })
}
