import { startTestBackend } from '../../tooling/src/test/test-backend'
import { type FuzzAccount, openFuzzWorld } from '../../functions/src/testing/fuzz/fuzz-world'
import { FuzzTally } from './fuzz/fuzz-tally'
import { batchSize, sendAll } from './fuzz/send-all'
import { type InstanceEmulators, type InstanceMemory, mebibyte, startInstance } from './shared/start-instance'
import { parseNumberOptions } from './shared/parse-number-options'
import { figureLine, table } from './shared/report'

/** Number of memory samples. The requests before the first one warm up lazily loaded parts. */
const memorySamples = 10

/**
 * Fuzzes every callable: valid payloads and payloads with one fault, arbitrary JSON, bytes; with
 * valid, missing and malformed tokens. Most requests go to the deployable bundle in one process,
 * like an instance of Cloud Functions; some go to the functions emulator.
 *
 * `untyped` counts answers that a client could not classify or that leak: without one of our codes,
 * with `INTERNAL`, an HTML page, a stack, or another account's words. `memory_growth` is the
 * resident memory at the end over that after a tenth of the requests, both after garbage
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
    describeMemory(memories, tally.requests)

    console.log(`\nSending ${emulator} to the functions emulator …`)
    const { functions, projectId } = backend.address
    await sendAll(
      {
        url: `${functions}/${projectId}/us-central1`,
        accounts: fuzzAccounts,
        count: emulator,
        concurrency: 8,
        seed: seed + Math.ceil(requests / batchSize),
      },
      tally,
    )
    report({ tally, memories, crashes, requests })
  } finally {
    await backend.stop()
  }
}

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
  const partSize = Math.ceil(count / memorySamples / batchSize) * batchSize
  console.log(`Sending ${count} to the bundle in one process …`)
  for (let sent = 0; sent < count; sent += partSize) {
    await sendAll(
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
    console.error(`${tally.requests} sent, ${tally.untyped} untyped`)
  }
  return { memories, crashes: 0 }
}

function describeMemory(memories: readonly InstanceMemory[], requestCount: number): void {
  console.log(`\nThe memory of the process while it answered ${requestCount} requests, garbage collected, in MiB:`)
  const megabytes = (bytes: number) => (bytes / mebibyte).toFixed(1)
  const rows = memories.map(({ rss, heapUsed, external }, index) => [
    `${index + 1} of ${memories.length}`,
    megabytes(rss),
    megabytes(heapUsed),
    megabytes(external),
  ])
  console.log(`${table(['part', 'resident', 'heap', 'buffers'], rows)}\n`)
}

interface FuzzResult {
  readonly tally: FuzzTally
  readonly memories: readonly InstanceMemory[]
  readonly crashes: number
  readonly requests: number
}

function report({ tally, memories, crashes, requests }: FuzzResult): void {
  console.log(`\nAnswers by what was sent; 'before any function' is the platform's answer to a body that is no JSON:`)
  console.log(`${tally.describe()}\n`)
  const [first, last] = [memories[0], memories.at(-1)]
  const growth = first && last ? last.rss / first.rss : Number.NaN
  const heapGrowth = first && last ? last.heapUsed / first.heapUsed : Number.NaN
  console.log(
    `requests=${tally.requests} untyped=${tally.untyped} crashes=${crashes} memory_growth=${growth.toFixed(2)} heap_growth=${heapGrowth.toFixed(2)}`,
  )
  console.log(figureLine({ name: 'requests', value: tally.requests, target: requests, wanted: 'at least' }))
  console.log(figureLine({ name: 'untyped', value: tally.untyped, target: 0, wanted: 'at most' }))
  console.log(figureLine({ name: 'crashes', value: crashes, target: 0, wanted: 'at most' }))
  const digits = { value: 2, target: 2 }
  console.log(figureLine({ name: 'memory_growth', value: growth, target: maxGrowth, wanted: 'at most', digits }))
  console.log(figureLine({ name: 'heap_growth', value: heapGrowth, target: maxGrowth, wanted: 'at most', digits }))
  const isSound =
    tally.untyped === 0 && crashes === 0 && tally.requests >= requests && Math.max(growth, heapGrowth) <= maxGrowth
  if (!isSound) process.exitCode = 1
}

/**
 * Tolerance for constant memory: accounts' rate limit buckets are kept up to a bound, and the
 * allocator keeps some freed memory.
 */
const maxGrowth = 1.25
