import { parentPort, workerData } from 'node:worker_threads'

import { type LayoutTask, measureLayout } from './layout-task'
import { measureNeighbours, type NeighboursTask } from './neighbours-task'

const task = workerData as LayoutTask | NeighboursTask
parentPort?.postMessage(task.kind === 'layout' ? measureLayout(task) : measureNeighbours(task))
