import { findFreePort } from '../../tooling/src/backend/ports'
import { startGrpcCounter } from './growth/grpc-counter'
import { type Level, levels, type CostMeasurement } from './growth/level'
import { loadRules } from './growth/load-rules'
import { measureActions } from './growth/measure-actions'
import { measureCalls } from './growth/measure-calls'
import { seedLevel, seedOtherUser } from './growth/seed-level'
import type { Person } from './shared/open-person'
import { formatFigure, formatTable } from './shared/format-report'
import { startApp } from './shared/start-app'
import { startInstance } from './shared/start-instance'

/**
 * An emulator project without triggers: for 11,110 entries they would run for minutes beside the
 * measurement. Their results are seeded, or computed by the operator's commands.
 */
const projectId = 'demo-growth'

/** From this level on, every displayed page is full: 100 entries in 10 notebooks. */
const firstFullLevel = 1

/**
 * Actions whose cost may grow with the account, each with the reason. All others must be constant.
 */
const growingFigures: Readonly<Record<string, string>> = {
  'the rest, in the background': 'a new device gets each entry once',
  'covers of all notebooks': 'all of them are shown, and listened to',
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

  await seedOtherUser(app)
  const accounts: { readonly level: Level; readonly person: Person }[] = []
  for (const level of levels) {
    console.log(`Seeding ${level.entries} entries in ${level.notebooks} notebooks …`)
    accounts.push({ level, person: await seedLevel(app, level) })
  }
  const actionsByLevel: (readonly CostMeasurement[])[] = []
  const callsByLevel: (readonly CostMeasurement[])[] = []
  for (const { level, person } of accounts) {
    console.log(`With ${level.entries} entries in ${level.notebooks} notebooks …`)
    callsByLevel.push(await measureCalls({ url: instance.url, counter }, person.uid, level))
    actionsByLevel.push(await measureActions(app, person, level))
  }
  console.log('\nIn the app:')
  printGrowth(actionsByLevel)
  console.log('\nIn the functions, including the overhead of a call (its quota, and the response stored for a retry):')
  printGrowth(callsByLevel)
  console.log(
    '\nTimes were measured once, on one machine that also runs the backend: its Firestore scans all documents of a store for a query, unlike the real one.\n',
  )
  for (const [name, reason] of Object.entries(growingFigures)) console.log(`Grows: ${name}, since ${reason}.`)
  console.log('')
  reportRatios([...groupByName(actionsByLevel), ...groupByName(callsByLevel)])
}

/** The cost of one action at each level. */
interface Growth {
  readonly name: string
  readonly byLevel: readonly CostMeasurement[]
}

/** Regroups the costs of each level by action. */
function groupByName(byLevel: readonly (readonly CostMeasurement[])[]): readonly Growth[] {
  const [first = []] = byLevel
  return first.map(({ name }, index) => ({
    name,
    byLevel: byLevel.flatMap((measurements) => measurements[index] ?? []),
  }))
}

function printGrowth(measurements: readonly (readonly CostMeasurement[])[]): void {
  const headings = levels.map(({ notebooks, entries }) => `${entries} in ${notebooks}`)
  const rows = groupByName(measurements).map(({ name, byLevel }) => [
    name,
    ...byLevel.map(({ reads, writes, ms }) => `${reads} / ${writes} / ${ms.toFixed(0)}`),
  ])
  console.log(formatTable(['reads / writes / ms', ...headings], rows))
}

/** Prints the ratio of each action that must be constant, and fails if one has grown. */
function reportRatios(growths: readonly Growth[]): void {
  for (const { name, byLevel } of growths) {
    if (name in growingFigures) continue
    const full = byLevel[firstFullLevel]
    const largest = byLevel.at(-1)
    if (!full || !largest) throw new Error(`${name} was not measured at every level.`)
    // If neither account reads anything, nothing grows.
    const ratio = full.reads === 0 && largest.reads === 0 ? 1 : largest.reads / full.reads
    const figureName = `ratio_${name.toLowerCase().replaceAll(/[^a-z]+/gu, '_')}`
    const digits = { value: 2, target: 2 }
    console.log(formatFigure({ name: figureName, value: ratio, target: 1, comparison: 'at most', digits }))
    if (ratio > 1) process.exitCode = 1
  }
}
