import { spawn, type SpawnOptions } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export interface RunOptions extends SpawnOptions {
  /** Lowers the priority of the process and its children. */
  readonly isLowPriority?: boolean
}

/**
 * The nice value for a third of the usual CPU share. A lower share would miss timeouts of a minute.
 */
const lowPriorityNice = 5

/** Runs a program with inherited output. Returns its exit code, or 127 if it cannot be started. */
export function run(
  program: string,
  args: readonly string[],
  { isLowPriority = false, ...options }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, lowPriorityNice)
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
}

/** Runs a program silently and returns its output and exit code. */
export function capture(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', () => resolve({ code: 127, output }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Finds the absolute path of the first of these programs on `PATH`. */
export function findOnPath(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
