import { setTimeout as pause } from 'node:timers/promises'
import { figuresStore } from '../store/figures-store'
import { keepNotebookFigures } from '../use-cases/keep-notebook-figures'

/** Held by the process, so that what changes at the same time is counted together. */
export const figureKeeper = keepNotebookFigures({ store: figuresStore, now: Date.now, pause: (ms) => pause(ms) })
