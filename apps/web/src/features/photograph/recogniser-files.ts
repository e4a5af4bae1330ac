import data from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
// SIMD is in every browser that Geist is built for.
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import worker from 'tesseract.js/dist/worker.min.js?url'

/** Where the parts of the recogniser are, on Geist's own server. The service worker keeps them once they have been used. */
export const recogniserFiles = { core, worker, data } as const

/** What they come to, in bytes: 2.95 MB of language data, 3.90 MB of engine, 0.11 MB around it. */
export const recogniserBytes = 6_963_652
