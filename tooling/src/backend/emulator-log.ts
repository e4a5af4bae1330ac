import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

import { CommandError } from '../shared/command'

/**
 * Waits until the log reports that all emulators are ready.
 * @throws {CommandError} with the end of the log, if the emulators exit, cannot load the functions,
 * or take longer than `timeoutMs`
 */
export async function waitUntilReady(
  child: ChildProcess,
  whenExited: Promise<number>,
  logFile: string,
  timeoutMs: number,
): Promise<void> {
  let hasExited = false
  void whenExited.then(() => (hasExited = true))
  const deadline = Date.now() + timeoutMs
  while (!readLog(logFile).includes('All emulators ready!')) {
    if (hasExited || child.pid === undefined)
      throw new CommandError(describeFailure('The local backend did not start.', logFile))
    if (readLog(logFile).includes('Failed to load function definition')) {
      throw new CommandError(describeFailure('The functions could not be loaded.', logFile))
    }
    if (Date.now() > deadline)
      throw new CommandError(describeFailure('The local backend took too long to start.', logFile))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Reads the log without colour codes, which firebase-tools writes even without a terminal. */
function readLog(logFile: string): string {
  return stripVTControlCharacters(readFileSync(logFile, 'utf8'))
}

/**
 * Finds log lines of failed function requests: the emulator drops their events and delays tasks.
 */
export function findLostRequests(logFile: string): readonly string[] {
  return readLog(logFile)
    .split('\n')
    .filter((line) => /Request to function failed|Your function timed out|Failed to load function/.test(line))
}

function describeFailure(sentence: string, logFile: string): string {
  const tail = readLog(logFile).trimEnd().split('\n').slice(-15).join('\n')
  return `${sentence} The end of its log (${logFile}):\n${tail}`
}

/** Reads the port of the landing site from the log: the Hosting emulator picks a free one. */
export function findLandingPort(logFile: string): number {
  const match = /hosting\[landing\]: Local server: http:\/\/127\.0\.0\.1:(\d+)/.exec(readLog(logFile))
  if (!match) throw new CommandError(describeFailure('Hosting did not start the landing site.', logFile))
  return Number(match[1])
}
