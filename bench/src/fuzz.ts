import { startTestBackend } from '../../tooling/src/test/test-backend'
import { type FuzzAccount, openFuzzWorld } from '../../functions/src/testing/fuzz/fuzz-world'
import { FuzzTally } from './fuzz/fuzz-tally'
import { batchSize, sendFuzzedCalls } from './fuzz/send-fuzzed-calls'
import { mebibyte } from './shared/mebibyte'
import { type InstanceEmulators, type InstanceMemory, startInstance } from './shared/start-instance'
import { parseNumberOptions } from './shared/parse-number-options'
import { formatFigure, formatTable } from './shared/format-report'

/** Number of memory samples. The requests before the first one warm up lazily loaded parts. */
const memorySampleCount = 10

/**
 * Fuzzes every callable: valid payloads and payloads with one fault, arbitrary JSON, bytes; with
 * valid, missing and malformed tokens. Most requests go to the deployable bundle in one process,
 * like an instance of Cloud Functions; some go to the functions emulator.
 *
 * `untyped` counts answers that a client cannot classify or that leak data: without one of our
 * codes, with `INTERNAL`, an HTML page, a stack trace, or another account's text. `memory_growth`
 * is the resident memory at the end over that after a tenth of the requests, both after garbage
 * collection.
 */
export async function benchFuzz(args: readonly string[]): Promise<void> {
  const { requests, seed, emulator, accounts } = parseNumberOptions(args, {
    requests: 100_000,
    /** Requests to the functions emulator. */
    emulator: 5_000,
    accounts: 150,
    seed: 1,
  })
  const backend = await startTestBackend({ hasSites: false })
  try {
    console.log(`Opening ${accounts} accounts …`)
    const fuzzAccounts = await openFuzzWorld(backend.address, { accounts, entries: 5, name: 'fuzz' })
    const tally = new FuzzTally()
    const { memories, crashes } = await fuzzInstance(
      backend.address,
      { accounts: fuzzAccounts, count: requests - emulator, seed },
      tally,
    )
    printMemory(memories, tally.requestCount)

    console.log(`\nSending ${emulator} to the functions emulator …`)
    const { functions, projectId } = backend.address
    await sendFuzzedCalls(
      {
        url: `${functions}/${projectId}/us-central1`,
        accounts: fuzzAccounts,
        count: emulator,
        concurrency: 8,
        seed: seed + Math.ceil(requests / batchSize),
      },
      tally,
    )
    reportResult({ tally, memories, crashes, requests })
  } finally {
    await backend.stop()
  }
}

/** The requests to one instance. */
interface FuzzRun {
  readonly accounts: readonly FuzzAccount[]
  readonly count: number
  readonly seed: number
}

async function fuzzInstance(
  emulators: InstanceEmulators,
  { accounts, count, seed }: FuzzRun,
  tally: FuzzTally,
): Promise<{ readonly memories: readonly InstanceMemory[]; readonly crashes: number }> {
  await using instance = await startInstance(emulators)
  const memories: InstanceMemory[] = []
  // Whole batches, so that the requests' seeds do not depend on the number of samples.
  const partSize = Math.ceil(count / memorySampleCount / batchSize) * batchSize
  console.log(`Sending ${count} to the bundle in one process …`)
  for (let sent = 0; sent < count; sent += partSize) {
    await sendFuzzedCalls(
      {
        url: instance.url,
        accounts,
        count: Math.min(partSize, count - sent),
        // The concurrency of an instance.
        concurrency: 15,
        seed: seed + sent / batchSize,
        isAlive: instance.isAlive,
      },
      tally,
    )
    if (!instance.isAlive()) {
      console.log(`The process has ended: ${instance.recentErrors()}`)
      return { memories, crashes: 1 }
    }
    memories.push(await instance.memory())
    console.error(`${tally.requestCount} sent, ${tally.untypedCount} untyped`)
  }
  return { memories, crashes: 0 }
}

function printMemory(memories: readonly InstanceMemory[], requestCount: number): void {
  console.log(`\nThe memory of the process while it answered ${requestCount} requests, garbage collected, in MiB:`)
  const toMebibytes = (bytes: number) => (bytes / mebibyte).toFixed(1)
  const rows = memories.map(({ rss, heapUsed, external }, index) => [
    `${index + 1} of ${memories.length}`,
    toMebibytes(rss),
    toMebibytes(heapUsed),
    toMebibytes(external),
  ])
  console.log(`${formatTable(['part', 'resident', 'heap', 'buffers'], rows)}\n`)
}

interface FuzzResult {
  readonly tally: FuzzTally
  readonly memories: readonly InstanceMemory[]
  readonly crashes: number
  readonly requests: number
}

function reportResult({ tally, memories, crashes, requests }: FuzzResult): void {
  console.log(`\nAnswers by what was sent; 'before any function' is the platform's answer to a body that is not JSON:`)
  console.log(`${tally.describe()}\n`)
  const first = memories[0]
  const last = memories.at(-1)
  const growth = first && last ? last.rss / first.rss : Number.NaN
  const heapGrowth = first && last ? last.heapUsed / first.heapUsed : Number.NaN
  console.log(
    `requests=${tally.requestCount} untyped=${tally.untypedCount} crashes=${crashes} memory_growth=${growth.toFixed(2)} heap_growth=${heapGrowth.toFixed(2)}`,
  )
  console.log(formatFigure({ name: 'requests', value: tally.requestCount, target: requests, comparison: 'at least' }))
  console.log(formatFigure({ name: 'untyped', value: tally.untypedCount, target: 0, comparison: 'at most' }))
  console.log(formatFigure({ name: 'crashes', value: crashes, target: 0, comparison: 'at most' }))
  const digits = { value: 2, target: 2 }
  console.log(formatFigure({ name: 'memory_growth', value: growth, target: maxGrowth, comparison: 'at most', digits }))
  console.log(
    formatFigure({ name: 'heap_growth', value: heapGrowth, target: maxGrowth, comparison: 'at most', digits }),
  )
  const isSound =
    tally.untypedCount === 0 &&
    crashes === 0 &&
    tally.requestCount >= requests &&
    Math.max(growth, heapGrowth) <= maxGrowth
  if (!isSound) process.exitCode = 1
}

/**
 * Tolerance for constant memory: accounts' rate limit buckets are kept up to a bound, and the
 * allocator keeps some freed memory.
 */
const maxGrowth = 1.25
