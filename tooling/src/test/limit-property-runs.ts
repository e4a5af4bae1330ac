import fc from 'fast-check'

/**
 * The maximum time of a property test in a run for a change, in milliseconds. Nightly runs have no
 * limit, so every property then runs as often as its `numRuns` says.
 */
const propertyTimeLimitMs = 200

// After the limit, fast-check stops; the property passes if it has held at least once.
if (!process.env['GEIST_NIGHTLY']) fc.configureGlobal({ interruptAfterTimeLimit: propertyTimeLimitMs })
