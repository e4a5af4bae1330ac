import { setTimeout as pause } from 'node:timers/promises'
import { startTestBackend } from '../../tooling/src/test/test-backend'
import { type Flood, floodByImport, floodByTogglingNotebooks, floodManyCategories } from './fairness/flood'
import { watchQueueLength } from './fairness/watch-queue-length'
import { control, followUps, type Latencies, makeId, measureLatencies } from './fairness/measure-latencies'
import { type FirestoreAddress, parseFirestoreAddress } from './shared/firestore-address'
import { parseNumberOptions } from './shared/parse-number-options'
import { figureLine, printMachineLoad, table } from './shared/report'
import { median } from './shared/statistics'

/** Warm-up probes: the emulator starts the functions' processes with their first events. */
const warmUpCount = 3
/** Maximum queue length: both accounts add at most two tasks a second. */
const queueLengthTarget = 20
/** Maximum of a flooded median over the idle one. */
const ratioTarget = 2

/**
 * Measures whether one account can delay another. Times the effects of account B's writes while the
 * backend is idle, and while account A floods it: an import, trashing and purge of thousands of
 * entries; entries of 500 categories; hiding and publishing 500 notebooks. The emulator delivers
 * one event at a time, so waiting tasks are counted as well.
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
    for (let turn = 0; turn < warmUpCount; turn++) await measureLatencies(server, probingUid)
    const idle: Latencies[] = []
    while (idle.length < probes) idle.push(await measureLatencies(server, probingUid))
    console.log(`Idle: measured ${idle.length} times.`)
    for (const [name, flood] of Object.entries(floods)) {
      const controller = new AbortController()
      const queueLength = watchQueueLength(backend.address.tasks, controller.signal)
      const { description, flooded } = await probeDuring(server, flood, probingUid, probes).finally(() =>
        controller.abort(),
      )
      console.log(`\nAccount A ${description}.\n`)
      reportLatencies(name, idle, flooded)
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
): Promise<{ readonly description: string; readonly flooded: readonly Latencies[] }> {
  const controller = new AbortController()
  const description = flood(server, makeId()).finally(() => controller.abort())
  const flooded: Latencies[] = []
  while (!controller.signal.aborted || flooded.length < minProbes) {
    flooded.push(await measureLatencies(server, probingUid))
    await pause(100)
  }
  return { description: await description, flooded }
}

function reportLatencies(flood: string, idle: readonly Latencies[], flooded: readonly Latencies[]): void {
  const medianOf = (latencies: readonly Latencies[], effect: keyof Latencies) =>
    median(latencies.map((latency) => latency[effect]))
  const rows = ([control, ...followUps] as const).map((effect) => [
    effect,
    medianOf(idle, effect).toFixed(0),
    medianOf(flooded, effect).toFixed(0),
    Math.max(...flooded.map((latency) => latency[effect])).toFixed(0),
  ])
  console.log(table([`ms until seen (${idle.length}, ${flooded.length} times)`, 'idle', 'flooded', 'worst'], rows))
  console.log('')
  const ratios = followUps.map((effect) => ({ effect, ratio: medianOf(flooded, effect) / medianOf(idle, effect) }))
  for (const { effect, ratio } of ratios) printRatio(`fairness_${flood}_ratio_${effect}`, ratio)
  const maxRatio = Math.max(...ratios.map(({ ratio }) => ratio))
  printRatio(`fairness_${flood}_ratio`, maxRatio)
  if (Number(maxRatio.toFixed(2)) > ratioTarget) process.exitCode = 1
}

function printRatio(name: string, value: number): void {
  const digits = { value: 2, target: 0 }
  console.log(figureLine({ name, value, target: ratioTarget, wanted: 'at most', digits }))
}

function reportQueueLength(flood: string, length: number): void {
  const name = `fairness_${flood}_tasks_waiting`
  console.log(figureLine({ name, value: length, target: queueLengthTarget, wanted: 'at most' }))
  if (length > queueLengthTarget) process.exitCode = 1
}
