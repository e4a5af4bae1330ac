import { parentPort, workerData } from 'node:worker_threads'

import { type LayoutTask, measureLayout } from './layout-task'
import { measureNeighbours, type NeighboursTask } from './neighbours-task'

const task = workerData as LayoutTask | NeighboursTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(task.kind === 'layout' ? measureLayout(task) : measureNeighbours(task))
