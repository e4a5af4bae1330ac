import { setTimeout as pause } from 'node:timers/promises'
import { figuresStore } from '../store/figures-store'
import { keepNotebookFigures } from '../use-cases/keep-notebook-figures'

/** One per process, so that concurrent changes share a count. */
export const figureKeeper = keepNotebookFigures({ store: figuresStore, now: Date.now, pause: (ms) => pause(ms) })
