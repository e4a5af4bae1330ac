import { spawn, type SpawnOptions } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export interface RunOptions extends SpawnOptions {
  /** It lets others go first where the processor is short, and so do the processes that it starts. */
  readonly isPatient?: boolean
}

/** Gives it a third of what another one gets: with much less, what is to be done within a minute would not be. */
const patientNice = 5

/** Runs a program with the terminal's own output and gives its exit code; a program that cannot be started gives 127. */
export function run(
  program: string,
  args: readonly string[],
  { isPatient = false, ...options }: RunOptions = {},
): Promise<number> {
  return new Promise((settle) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, patientNice)
    child.on('error', () => settle(127))
    child.on('exit', (code, signal) => settle(code ?? (signal ? 128 : 1)))
  })
}

/** What a program prints, and its exit code. Nothing is shown. */
export function capture(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((settle) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', () => settle({ code: 127, output }))
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })
}

/** The absolute path of the first of these programs that stands on `PATH`. */
export function findOnPath(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Whether this file is there and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
