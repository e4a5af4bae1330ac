import { resolveHidane } from '@geist/tooling/hidane'
import { findOfficialEmulator, officialEmulatorClass } from '@geist/tooling/official-emulator'
import type { TestProject } from 'vitest/node'

import { type RunningEngine, startEngine } from './engines/start-engine'

let runningEngines: readonly RunningEngine[] = []

/** Every night, the rules run on both emulators; otherwise on hidane if it is available. */
const isNightly = Boolean(process.env['GEIST_NIGHTLY'])

/**
 * Starts the Firestore emulators and provides their addresses to the tests. Google's emulator also
 * replaces a hidane that cannot be installed; setup fails if that is unavailable, too.
 */
export async function setup(project: TestProject): Promise<void> {
  const log = (line: string) => project.vitest.logger.log(line)
  try {
    const hidane = await resolveHidane({ log }).catch((error: unknown) => toError(error))
    if (!(hidane instanceof Error)) runningEngines = [await startHidane(hidane)]
    if (isNightly || hidane instanceof Error) {
      const official = await startOfficialEmulator()
      if (typeof official !== 'string') runningEngines = [...runningEngines, official]
      else if (hidane instanceof Error) throw hidane
      else log(`rules: tested on hidane only. ${official}`)
    }
    if (hidane instanceof Error)
      log(`rules: tested on the official Firestore emulator only, since hidane is missing: ${hidane.message}`)
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

function startHidane(program: string): Promise<RunningEngine> {
  return startEngine({
    name: 'hidane',
    program,
    args: (host, port) => ['--host', host, '--port', String(port)],
  })
}

/** @returns the running emulator, or why it is unavailable */
async function startOfficialEmulator(): Promise<RunningEngine | string> {
  const emulator = await findOfficialEmulator()
  if (emulator.status === 'unavailable') return emulator.reason
  const { jar, java } = emulator.value
  // The process lives for seconds, so a fast start matters more than optimized code.
  const flags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en']
  return startEngine({
    name: 'official emulator',
    program: java,
    args: (host, port) => [...flags, '-cp', jar, officialEmulatorClass, '--host', host, '--port', String(port)],
  })
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
