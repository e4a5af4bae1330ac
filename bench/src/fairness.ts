import { setTimeout as pause } from 'node:timers/promises'
import { startTestBackend } from '../../tooling/src/test/test-backend'
import { type Flood, floodByImport, floodByTogglingNotebooks, floodManyCategories } from './fairness/flood'
import { watchQueueLength } from './fairness/watch-queue-length'
import { controlEffect, followUpEffects, type Latencies, makeId, measureLatencies } from './fairness/measure-latencies'
import { type FirestoreAddress, parseFirestoreAddress } from './shared/firestore-address'
import { parseNumberOptions } from './shared/parse-number-options'
import { formatFigure, printMachineLoad, formatTable } from './shared/format-report'
import { median } from './shared/statistics'

/** Number of warm-up probes: the emulator starts the functions' processes on their first events. */
const warmUpCount = 3
/** Maximum queue length: both accounts add at most two tasks a second. */
const queueLengthTarget = 20
/** Maximum ratio of a median during a flood to the idle one. */
const ratioTarget = 2

/**
 * Measures whether one account can delay another. Times the effects of account B's writes while the
 * backend is idle, and while account A floods it: an import, trashing and purge of
 * thousands of entries; entries of 500 categories; hiding and publishing 500 notebooks. The
 * emulator delivers one event at a time, so waiting tasks are counted as well.
 *
 * `--entries N` (10,000) is the size of account A's import, 0 for none. `--probes N` (15) is the
 * number of probes before, and the minimum during each flood.
 */
export async function benchFairness(args: readonly string[]): Promise<void> {
  const { entries, probes } = parseNumberOptions(args, { entries: 10_000, probes: 15 })
  printMachineLoad('before')
  const floods: Readonly<Record<string, Flood>> = {
    categories: floodManyCategories,
    notebooks: floodByTogglingNotebooks,
    ...(entries > 0 && { import: floodByImport(entries) }),
  }
  const backend = await startTestBackend({ hasSites: false })
  try {
    const server = parseFirestoreAddress(backend.address)
    const probingUid = makeId()
    for (let probe = 0; probe < warmUpCount; probe++) await measureLatencies(server, probingUid)
    const idleLatencies: Latencies[] = []
    while (idleLatencies.length < probes) idleLatencies.push(await measureLatencies(server, probingUid))
    console.log(`Idle: measured ${idleLatencies.length} times.`)
    for (const [name, flood] of Object.entries(floods)) {
      const controller = new AbortController()
      const queueLength = watchQueueLength(backend.address.tasks, controller.signal)
      const { description, floodedLatencies } = await probeDuring(server, flood, probingUid, probes).finally(() =>
        controller.abort(),
      )
      console.log(`\nAccount A ${description}.\n`)
      reportLatencies(name, idleLatencies, floodedLatencies)
      reportQueueLength(name, await queueLength)
    }
  } finally {
    await backend.stop()
  }
}

/** Probes as account B until account A's flood is over, with a minimum number of probes. */
async function probeDuring(
  server: FirestoreAddress,
  flood: Flood,
  probingUid: string,
  minProbes: number,
): Promise<{ readonly description: string; readonly floodedLatencies: readonly Latencies[] }> {
  const controller = new AbortController()
  const description = flood(server, makeId()).finally(() => controller.abort())
  const floodedLatencies: Latencies[] = []
  while (!controller.signal.aborted || floodedLatencies.length < minProbes) {
    floodedLatencies.push(await measureLatencies(server, probingUid))
    await pause(100)
  }
  return { description: await description, floodedLatencies }
}

function reportLatencies(
  flood: string,
  idleLatencies: readonly Latencies[],
  floodedLatencies: readonly Latencies[],
): void {
  const medianLatency = (latencies: readonly Latencies[], effect: keyof Latencies) =>
    median(latencies.map((latency) => latency[effect]))
  const rows = ([controlEffect, ...followUpEffects] as const).map((effect) => [
    effect,
    medianLatency(idleLatencies, effect).toFixed(0),
    medianLatency(floodedLatencies, effect).toFixed(0),
    Math.max(...floodedLatencies.map((latency) => latency[effect])).toFixed(0),
  ])
  console.log(
    formatTable(
      [`ms until visible (${idleLatencies.length} and ${floodedLatencies.length} probes)`, 'idle', 'flooded', 'worst'],
      rows,
    ),
  )
  console.log('')
  const ratios = followUpEffects.map((effect) => ({
    effect,
    ratio: medianLatency(floodedLatencies, effect) / medianLatency(idleLatencies, effect),
  }))
  for (const { effect, ratio } of ratios) printRatio(`fairness_${flood}_ratio_${effect}`, ratio)
  const maxRatio = Math.max(...ratios.map(({ ratio }) => ratio))
  printRatio(`fairness_${flood}_ratio`, maxRatio)
  if (Number(maxRatio.toFixed(2)) > ratioTarget) process.exitCode = 1
}

function printRatio(name: string, value: number): void {
  const digits = { value: 2, target: 0 }
  console.log(formatFigure({ name, value, target: ratioTarget, comparison: 'at most', digits }))
}

function reportQueueLength(flood: string, length: number): void {
  const name = `fairness_${flood}_tasks_waiting`
  console.log(formatFigure({ name, value: length, target: queueLengthTarget, comparison: 'at most' }))
  if (length > queueLengthTarget) process.exitCode = 1
}
