import { bundleSizes } from './callable/bundle-sizes'
import { type RoundTripRun, roundTripRuns } from './callable/round-trips'
import { workloads } from './callable/workloads'
import { figureLine, table } from './report'
import { median, quantile } from './statistics'

/**
 * Compares our client of callable functions with `firebase/functions`: bundle size, and round trips
 * to the same server in a real browser.
 *
 * `ratio` is our round trip over the official one for a small call, as the median over all pairs.
 */
export async function benchCallable(): Promise<void> {
  const { ours, official, officialBesideApp } = await bundleSizes()
  const sizes = Object.entries({
    ours,
    'firebase/functions': official,
    'firebase/functions beside firebase/app': officialBesideApp,
  })
  console.log('Bundled alone for a browser, minified, without licence texts; bytes:')
  const sizeRows = sizes.map(([name, { gzip, brotli }]) => [name, String(gzip), String(brotli)])
  console.log(`${table(['client', 'gzip', 'brotli'], sizeRows)}\n`)

  console.log('Calls in turn, A B A B, on one local server; milliseconds (ours checks each answer by its contract):')
  const runs: RoundTripRun[] = []
  for await (const run of roundTripRuns()) {
    runs.push(run)
    console.error(`${run.workload}, run ${run.number}: ${run.ours.length} pairs`)
  }
  const headings = ['workload', 'run', 'ours', 'official', 'ours p95', 'official p95', 'paired ratio']
  console.log(`${table(headings, runs.map(rowOf))}\n`)
  for (const workload of workloads) {
    const ratio = pairedRatio(runs.filter((run) => run.workload === workload))
    console.log(`${workload}: paired ratio over all runs ${ratio.toFixed(3)}`)
  }
  console.log('')

  const digits = { value: 2, target: 1 }
  const ratio = pairedRatio(runs.filter((run) => run.workload === 'small'))
  console.log(figureLine({ name: 'ratio', value: ratio, target: 1, wanted: 'at most', digits }))
  const half = Math.floor(official.gzip / 2)
  console.log(figureLine({ name: 'bytes_ours', value: ours.gzip, target: half, wanted: 'at most' }))
  console.log(`bytes_official=${official.gzip}`)
}

function rowOf(run: RoundTripRun): string[] {
  const { ours, official } = run
  const times = [median(ours), median(official), quantile(ours, 0.95), quantile(official, 0.95)]
  return [run.workload, String(run.number), ...times.map((ms) => ms.toFixed(2)), pairedRatio([run]).toFixed(3)]
}

/** The median ratio of our time to the official one in the same pair. */
function pairedRatio(runs: readonly RoundTripRun[]): number {
  return median(runs.flatMap(({ ours, official }) => ours.map((ms, pair) => ms / (official[pair] ?? Number.NaN))))
}
