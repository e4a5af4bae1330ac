import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { findFreePort } from '@geist/tooling/ports'

import type { Engine } from './engine'

/** A running engine; `stop` ends only its process. */
export interface RunningEngine {
  readonly engine: Engine
  readonly stop: () => Promise<void>
}

export interface EngineCommand {
  readonly name: string
  readonly program: string
  readonly args: (host: string, port: number) => readonly string[]
}

const host = '127.0.0.1'

/** The start timeout. A JVM on a busy machine takes a few seconds. */
const startTimeoutMs = 40_000

/** The time to exit after SIGTERM, before SIGKILL. */
const stopTimeoutMs = 5_000

/**
 * Starts an emulator on a free port and waits until it answers.
 * @throws if the program cannot run, exits, or does not answer in time; the message includes its
 * last output.
 */
export async function startEngine({ name, program, args }: EngineCommand): Promise<RunningEngine> {
  const port = await findFreePort()
  const child = spawn(program, args(host, port), { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectLastOutput(child)
  const ended = waitForEnd(child)

  // Ends the engine together with this process, unless this process receives SIGKILL.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)

  const stop = async () => {
    child.kill('SIGTERM')
    const killTimer = setTimeout(killNow, stopTimeoutMs)
    await ended
    clearTimeout(killTimer)
    process.off('exit', killNow)
  }

  const outcome = await Promise.race([waitForAnswer(port), ended])
  if (outcome === 'answers') return { engine: { name, host, port }, stop }
  await stop()
  throw new Error(`${name} did not start (${outcome}): ${output().trim() || 'it printed nothing'}`)
}

async function waitForAnswer(port: number): Promise<'answers' | 'no answer'> {
  const timeout = AbortSignal.timeout(startTimeoutMs)
  while (!timeout.aborted) {
    try {
      const response = await fetch(`http://${host}:${port}/`, { signal: timeout })
      if (response.ok) return 'answers'
    } catch {
      // Not listening yet.
    }
    await pause(50)
  }
  return 'no answer'
}

/** Resolves with how the process ended, or why it could not run. */
function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`))
  })
}

/** Returns a function for the last 2,000 characters of the output. */
function collectLastOutput(child: ChildProcess): () => string {
  let output = ''
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000)
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  return () => output
}
