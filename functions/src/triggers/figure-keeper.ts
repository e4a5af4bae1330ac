import { setTimeout as pause } from 'node:timers/promises'
import { figuresStore } from '../store/figures-store'
import { createFigureKeeper } from '../use-cases/triggers/create-figure-keeper'

/** One per process, so that concurrent changes share a count. */
export const figureKeeper = createFigureKeeper({ store: figuresStore, now: Date.now, pause: (ms) => pause(ms) })
