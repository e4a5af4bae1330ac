import { freePort } from '../../tooling/src/backend/ports'
import { measureCalls } from './growth/measure-calls'
import { startGrpcCounter } from './growth/count-grpc'
import { levels, type Measured } from './growth/level'
import { plantLevel, plantOthers } from './growth/plant-level'
import { loadRules } from './growth/load-rules'
import { measureActions } from './growth/measure-actions'
import { startInstance } from './shared/start-instance'
import { startApp } from './shared/start-app'
import { figureLine, table } from './shared/report'

/**
 * An emulator project without triggers, as those of 11,110 entries would run for minutes beside the
 * measurement. Their results are planted, or made by the operator's commands.
 */
const projectId = 'demo-growth'

/** From this level on, every displayed page is full: 100 entries in 10 notebooks. */
const fullFrom = 1

/** Figures that may grow with the account, and why; all others must stay constant. */
const growing: Readonly<Record<string, string>> = {
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
  const functionsPort = await freePort()
  await using app = await startApp({ projectId, functions: functionsPort })
  await loadRules(app.server)
  await using counter = await startGrpcCounter(`${app.server.host}:${app.server.port}`)
  const place = { projectId, auth: `http://127.0.0.1:${app.ports.auth}`, firestore: counter.address }
  await using instance = await startInstance(place, functionsPort)

  await plantOthers(app)
  const people = []
  for (const [index, level] of levels.entries()) {
    console.log(`Planting ${level.entries} entries in ${level.notebooks} notebooks …`)
    people.push({ level, index, person: await plantLevel(app, level, index) })
  }

  const inApp: (readonly Measured[])[] = []
  const inFunctions: (readonly Measured[])[] = []
  for (const { level, index, person } of people) {
    console.log(`With ${level.entries} entries in ${level.notebooks} notebooks …`)
    inFunctions.push(await measureCalls({ url: instance.url, counter }, { ...level, uid: person.uid, place: index }))
    inApp.push(await measureActions(app, person, level))
  }
  console.log('\nIn the app:')
  describe(inApp)
  console.log(
    '\nIn the functions, with what a call costs itself (quota, and the answer kept for a call that comes again):',
  )
  describe(inFunctions)
  console.log(
    '\nTimes were taken once, on one machine with everything that is measured on it: its Firestore looks through all documents of a store for a query, as the real one does not.\n',
  )
  for (const [name, why] of Object.entries(growing)) console.log(`Grows: ${name}, since ${why}.`)
  console.log('')
  judge([...rowsOf(inApp), ...rowsOf(inFunctions)])
}

interface Row {
  readonly name: string
  readonly byLevel: readonly Measured[]
}

function rowsOf(measured: readonly (readonly Measured[])[]): readonly Row[] {
  const [first = []] = measured
  return first.map(({ name }, place) => ({ name, byLevel: measured.flatMap((level) => level[place] ?? []) }))
}

function describe(measured: readonly (readonly Measured[])[]): void {
  const headings = levels.map(({ notebooks, entries }) => `${entries} in ${notebooks}`)
  const rows = rowsOf(measured).map(({ name, byLevel }) => [
    name,
    ...byLevel.map(({ reads, writes, ms }) => `${reads} / ${writes} / ${ms.toFixed(0)}`),
  ])
  console.log(table(['reads / writes / ms', ...headings], rows))
}

function judge(rows: readonly Row[]): void {
  for (const { name, byLevel } of rows) {
    if (name in growing) continue
    const [full, largest] = [byLevel[fullFrom], byLevel.at(-1)]
    if (!full || !largest) throw new Error(`${name} was not measured for everybody.`)
    // If neither account reads anything, nothing grows.
    const ratio = full.reads === 0 && largest.reads === 0 ? 1 : largest.reads / full.reads
    const figure = `ratio_${name.toLowerCase().replaceAll(/[^a-z]+/gu, '_')}`
    console.log(
      figureLine({ name: figure, value: ratio, target: 1, wanted: 'at most', digits: { value: 2, target: 2 } }),
    )
    if (ratio > 1) process.exitCode = 1
  }
}
