import data from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
// Every supported browser has SIMD.
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import worker from 'tesseract.js/dist/worker.min.js?url'

/**
 * URLs of the recogniser's files, on Geist's own server. The service worker caches them on first
 * use.
 */
export const recogniserFiles = { core, worker, data } as const

/** Total size in bytes: 2.95 MB of language data, 3.90 MB of engine, 0.11 MB around it. */
export const recogniserBytes = 6_963_652
