import { findFreePort } from '../../tooling/src/backend/ports'
import { startGrpcCounter } from './growth/grpc-counter'
import { type Level, levels, type Measurement } from './growth/level'
import { loadRules } from './growth/load-rules'
import { measureActions } from './growth/measure-actions'
import { measureCalls } from './growth/measure-calls'
import { seedLevel, seedOthers } from './growth/seed-level'
import type { Person } from './shared/open-person'
import { figureLine, table } from './shared/report'
import { startApp } from './shared/start-app'
import { startInstance } from './shared/start-instance'

/**
 * An emulator project without triggers, as those of 11,110 entries would run for minutes beside the
 * measurement. Their results are planted, or made by the operator's commands.
 */
const projectId = 'demo-growth'

/** From this level on, every displayed page is full: 100 entries in 10 notebooks. */
const firstFullLevel = 1

/** Figures that may grow with the account, and why; all others must stay constant. */
const growingFigures: Readonly<Record<string, string>> = {
  'the rest, in the background': 'a new device gets each entry once',
  'covers of all notebooks': 'all of them are shown, and followed',
  'fetchUserVectors, all of it': 'a document for each 4,500 vectors, or fewer',
}

/**
 * Measures what accounts with 1 to 1,000 notebooks and 10 to 10,000 entries cost for the same
 * actions, in documents read and written. Runs the built app in Chromium and the deployable bundle
 * of the functions, each behind a counting proxy.
 *
 * `ratio` is the reads of the largest account over those of 100 entries in 10 notebooks, from where
 * every page is full.
 */
export async function benchGrowth(): Promise<void> {
  const functionsPort = await findFreePort()
  await using app = await startApp({ projectId, functions: functionsPort })
  await loadRules(app.server)
  await using counter = await startGrpcCounter(`${app.server.host}:${app.server.port}`)
  const emulators = { projectId, auth: `http://127.0.0.1:${app.ports.auth}`, firestore: counter.address }
  await using instance = await startInstance(emulators, functionsPort)

  await seedOthers(app)
  const accounts: { readonly level: Level; readonly person: Person }[] = []
  for (const level of levels) {
    console.log(`Planting ${level.entries} entries in ${level.notebooks} notebooks …`)
    accounts.push({ level, person: await seedLevel(app, level) })
  }
  const byAction: (readonly Measurement[])[] = []
  const byCall: (readonly Measurement[])[] = []
  for (const { level, person } of accounts) {
    console.log(`With ${level.entries} entries in ${level.notebooks} notebooks …`)
    byCall.push(await measureCalls({ url: instance.url, counter }, person.uid, level))
    byAction.push(await measureActions(app, person, level))
  }
  console.log('\nIn the app:')
  printGrowth(byAction)
  console.log(
    '\nIn the functions, with what a call costs itself (quota, and the answer kept for a call that comes again):',
  )
  printGrowth(byCall)
  console.log(
    '\nTimes were taken once, on one machine with everything that is measured on it: its Firestore looks through all documents of a store for a query, as the real one does not.\n',
  )
  for (const [name, why] of Object.entries(growingFigures)) console.log(`Grows: ${name}, since ${why}.`)
  console.log('')
  judgeGrowth([...transpose(byAction), ...transpose(byCall)])
}

/** The cost of one action at each level. */
interface Growth {
  readonly name: string
  readonly byLevel: readonly Measurement[]
}

function transpose(byLevel: readonly (readonly Measurement[])[]): readonly Growth[] {
  const [first = []] = byLevel
  return first.map(({ name }, index) => ({
    name,
    byLevel: byLevel.flatMap((measurements) => measurements[index] ?? []),
  }))
}

function printGrowth(measurements: readonly (readonly Measurement[])[]): void {
  const headings = levels.map(({ notebooks, entries }) => `${entries} in ${notebooks}`)
  const rows = transpose(measurements).map(({ name, byLevel }) => [
    name,
    ...byLevel.map(({ reads, writes, ms }) => `${reads} / ${writes} / ${ms.toFixed(0)}`),
  ])
  console.log(table(['reads / writes / ms', ...headings], rows))
}

function judgeGrowth(growths: readonly Growth[]): void {
  for (const { name, byLevel } of growths) {
    if (name in growingFigures) continue
    const [full, largest] = [byLevel[firstFullLevel], byLevel.at(-1)]
    if (!full || !largest) throw new Error(`${name} was not measured at every level.`)
    // If neither account reads anything, nothing grows.
    const ratio = full.reads === 0 && largest.reads === 0 ? 1 : largest.reads / full.reads
    const figureName = `ratio_${name.toLowerCase().replaceAll(/[^a-z]+/gu, '_')}`
    const digits = { value: 2, target: 2 }
    console.log(figureLine({ name: figureName, value: ratio, target: 1, wanted: 'at most', digits }))
    if (ratio > 1) process.exitCode = 1
  }
}
