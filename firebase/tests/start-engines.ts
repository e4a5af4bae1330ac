import { resolveHidane } from '@geist/tooling/hidane'
import { findOfficialEmulator, officialEmulatorClass } from '@geist/tooling/official-emulator'
import type { TestProject } from 'vitest/node'

import { type RunningEngine, startEngine } from './engines/start-engine'

let runningEngines: readonly RunningEngine[] = []

/**
 * Starts every available Firestore emulator and provides their addresses to the tests. If hidane
 * cannot be installed, setup fails, unless the official emulator is available.
 */
export async function setup(project: TestProject): Promise<void> {
  const log = (line: string) => project.vitest.logger.log(line)
  const official = await startOfficialEmulator(log)
  runningEngines = official ? [official] : []
  try {
    const hidane = await startHidane(log, official !== undefined)
    runningEngines = [hidane, ...runningEngines].filter((engine) => engine !== undefined)
  } catch (error) {
    // Vitest does not call `teardown` when `setup` has thrown.
    await teardown()
    throw error
  }
  project.provide(
    'engines',
    runningEngines.map(({ engine }) => engine),
  )
}

export async function teardown(): Promise<void> {
  await Promise.all(runningEngines.map(({ stop }) => stop()))
  runningEngines = []
}

async function startHidane(log: (line: string) => void, mayBeMissing: boolean): Promise<RunningEngine | undefined> {
  let program: string
  try {
    program = await resolveHidane({ log })
  } catch (error) {
    if (!mayBeMissing) throw error
    log(`rules: tested on the official Firestore emulator only, since hidane is missing: ${getErrorMessage(error)}`)
    return undefined
  }
  return startEngine({
    name: 'hidane',
    program,
    args: (host, port) => ['--host', host, '--port', String(port)],
  })
}

async function startOfficialEmulator(log: (line: string) => void): Promise<RunningEngine | undefined> {
  const emulator = await findOfficialEmulator()
  if (emulator.status === 'unavailable') {
    log(`rules: tested on hidane only. ${emulator.reason}`)
    return undefined
  }
  const { jar, java } = emulator.value
  // The process lives for seconds, so a fast start matters more than optimized code.
  const flags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en']
  return startEngine({
    name: 'official emulator',
    program: java,
    args: (host, port) => [...flags, '-cp', jar, officialEmulatorClass, '--host', host, '--port', String(port)],
  })
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
