import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { build } from 'esbuild'

import type { LayoutResult, LayoutTask } from './layout-task'
import type { NeighboursResult, NeighboursTask } from './neighbours-task'

/** Runs each task in a fresh worker thread, from a bundle like the browser's. */
export interface WorkerRunner {
  readonly neighbours: (task: Omit<NeighboursTask, 'kind'>, options?: WorkerOptions) => Promise<NeighboursResult>
  readonly layout: (task: Omit<LayoutTask, 'kind'>) => Promise<LayoutResult>
}

export interface WorkerOptions {
  /** Simulates a browser that is old or forbids WebAssembly. */
  readonly withoutWebAssembly: boolean
}

export async function openWorkerRunner(): Promise<WorkerRunner> {
  const script = await bundleWorker()
  return {
    neighbours: (task, options) => runInWorker<NeighboursResult>(script, { kind: 'neighbours', ...task }, options),
    layout: (task) => runInWorker<LayoutResult>(script, { kind: 'layout', ...task }),
  }
}

function runInWorker<Result>(
  script: string,
  task: LayoutTask | NeighboursTask,
  { withoutWebAssembly }: WorkerOptions = { withoutWebAssembly: false },
): Promise<Result> {
  const preamble = withoutWebAssembly ? 'delete globalThis.WebAssembly;' : ''
  return new Promise((resolve, reject) => {
    const worker = new Worker(preamble + script, { eval: true, workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
  })
  const [script] = outputFiles
  if (!script) throw new Error('The worker was not built.')
  return script.text
}
