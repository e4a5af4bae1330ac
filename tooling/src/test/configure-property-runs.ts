import fc from 'fast-check'

/** How often a property runs that does not name its own number: for a change, and nightly. */
const runCounts = { change: 25, nightly: 500 }

fc.configureGlobal({ numRuns: process.env['GEIST_NIGHTLY'] ? runCounts.nightly : runCounts.change })
