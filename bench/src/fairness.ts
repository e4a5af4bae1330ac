import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestBackend } from '../../tooling/src/test/test-backend'
import { type Flood, importing, inManyCategories, togglingNotebooks } from './fairness/flood'
import { type Operator, operatorOf } from './fairness/operator'
import { control, followed, type Latencies, newId, probe } from './fairness/probe'
import { maxQueueLength } from './fairness/max-queue-length'
import { parseNumberOptions } from './shared/parse-number-options'
import { figureLine, table } from './shared/report'
import { median } from './shared/statistics'

/** Warm-up probes: the emulator starts the functions' processes with their first events. */
const warmUps = 3
/** Maximum queue length: both accounts add at most two tasks a second. */
const waitingMax = 20

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
  const [minute = 0] = loadavg()
  console.log(`Load of the last minute before: ${minute.toFixed(1)}, on ${cpus().length} processors.`)
  const floods: Readonly<Record<string, Flood>> = {
    categories: inManyCategories,
    notebooks: togglingNotebooks,
    ...(entries > 0 && { import: importing(entries) }),
  }
  const backend = await startTestBackend({ hasSites: false })
  try {
    const operator = operatorOf(backend.address)
    const b = newId()
    for (let count = 0; count < warmUps; count++) await probe(operator, b)
    const idle: Latencies[] = []
    while (idle.length < probes) idle.push(await probe(operator, b))
    console.log(`Idle: measured ${idle.length} times.`)
    for (const [name, flood] of Object.entries(floods)) {
      const controller = new AbortController()
      const watching = maxQueueLength(backend.address.tasks, controller.signal)
      const { said, during } = await measureDuring(operator, flood, b, probes).finally(() => controller.abort())
      console.log(`\nAccount A ${said}.\n`)
      say(name, idle, during)
      const waiting = { name: `fairness_${name}_tasks_waiting`, value: await watching, target: waitingMax }
      console.log(figureLine({ ...waiting, wanted: 'at most', digits: { value: 0, target: 0 } }))
      if (waiting.value > waitingMax) process.exitCode = 1
    }
  } finally {
    await backend.stop()
  }
}

/** Probes as account B until account A's flood is over, with a minimum number of probes. */
async function measureDuring(
  operator: Operator,
  flood: Flood,
  b: string,
  probes: number,
): Promise<{ readonly said: string; readonly during: readonly Latencies[] }> {
  const controller = new AbortController()
  const flooding = flood(operator, newId()).finally(() => controller.abort())
  const during: Latencies[] = []
  while (!controller.signal.aborted || during.length < probes) {
    during.push(await probe(operator, b))
    await pause(100)
  }
  return { said: await flooding, during }
}

function say(flood: string, idle: readonly Latencies[], during: readonly Latencies[]): void {
  const middle = (all: readonly Latencies[], name: keyof Latencies) => median(all.map((each) => each[name]))
  const rows = ([control, ...followed] as const).map((name) => [
    name,
    middle(idle, name).toFixed(0),
    middle(during, name).toFixed(0),
    Math.max(...during.map((each) => each[name])).toFixed(0),
  ])
  console.log(table([`ms until seen (${idle.length}, ${during.length} times)`, 'idle', 'flooded', 'worst'], rows))
  console.log('')
  const ratios = followed.map((name) => middle(during, name) / middle(idle, name))
  const digits = { value: 2, target: 0 }
  for (const [index, name] of followed.entries())
    console.log(
      figureLine({
        name: `fairness_${flood}_ratio_${name}`,
        value: ratios[index] ?? 0,
        target: 2,
        wanted: 'at most',
        digits,
      }),
    )
  const ratio = Math.max(...ratios)
  console.log(figureLine({ name: `fairness_${flood}_ratio`, value: ratio, target: 2, wanted: 'at most', digits }))
  if (Number(ratio.toFixed(2)) > 2) process.exitCode = 1
}
