import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

import { capture } from '../shared/run'

/** A process as it can be found again: a number alone is given out anew, a number with its start is not. */
export interface ProcessMark {
  readonly pid: number
  /** When it started, in the system's own words; only ever compared. */
  readonly started: string
}

interface ProcessRow extends ProcessMark {
  readonly parent: number
}

/** This process and all that descend from it, as far as they are alive now. */
export async function processTree(root: number): Promise<readonly ProcessMark[]> {
  const table = await processTable()
  const found = new Map<number, ProcessMark>()
  const visit = (pid: number): void => {
    const row = table.get(pid)
    if (!row || found.has(pid)) return
    found.set(pid, { pid, started: row.started })
    for (const other of table.values()) if (other.parent === pid) visit(other.pid)
  }
  visit(root)
  return [...found.values()]
}

/** Those of the processes that still live, and are the same ones. */
export async function stillAlive(marks: readonly ProcessMark[]): Promise<readonly ProcessMark[]> {
  const table = await processTable()
  return marks.filter(({ pid, started }) => table.get(pid)?.started === started)
}

/** Ends a process and all that descend from it at once, also what it is just about to start: none of them goes on while the others are looked for. */
export async function killTree(root: number): Promise<void> {
  const halted = new Map<number, ProcessMark>()
  for (;;) {
    const fresh = (await processTree(root)).filter(({ pid }) => !halted.has(pid))
    if (fresh.length === 0) break
    signalAll(fresh, 'SIGSTOP')
    for (const mark of fresh) halted.set(mark.pid, mark)
  }
  signalAll([...halted.values()], 'SIGKILL')
}

/** Ends exactly these processes: asks first, and after `patienceMs` insists. */
export async function endProcesses(marks: readonly ProcessMark[], patienceMs = 5_000): Promise<void> {
  signalAll(await stillAlive(marks), 'SIGTERM')
  const deadline = Date.now() + patienceMs
  let alive = await stillAlive(marks)
  while (alive.length > 0 && Date.now() < deadline) {
    await new Promise((later) => setTimeout(later, 100))
    alive = await stillAlive(marks)
  }
  signalAll(alive, 'SIGKILL')
}

function signalAll(marks: readonly ProcessMark[], signal: NodeJS.Signals): void {
  for (const { pid } of marks) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended between the look and the signal, which is what was wanted.
    }
  }
}

/** `/proc` where there is one: small Linux images carry no `ps`. */
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
        // The program's name stands in parentheses and may hold spaces, so the fields are counted from behind it.
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
