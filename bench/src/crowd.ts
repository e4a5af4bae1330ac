import { startTestBackend } from '../../tooling/src/test/test-backend'
import { auditCrowd, type CrowdAudit, waitForTriggers } from './crowd/audit-crowd'
import { openCrowd } from './crowd/open-crowd'
import { runUsers, warmUp } from './crowd/run-users'
import { parseFirestoreAddress } from './shared/firestore-address'
import { parseNumberOptions } from './shared/parse-number-options'
import { formatFigure } from './shared/format-report'
import { startInstance } from './shared/start-instance'

/**
 * Runs a load test with many users, each signed in with the SDK on a separate device, against the
 * whole local backend. They read, write, ask and browse at random through the app's own code. Every
 * answer, and finally all stored data, is compared with a ledger of their writes.
 *
 * `lost` counts acknowledged texts that are stored nowhere. `wrong` counts answers with other data
 * than written, or with data that the user may not see.
 */
export async function benchCrowd(args: readonly string[]): Promise<void> {
  const options = parseNumberOptions(args, {
    users: 200,
    seconds: 300,
    /** Mean pause between two actions of a user, in seconds. */
    think: 60,
    seed: 1,
  })
  const { users, seconds, think, seed } = options
  const backend = await startTestBackend({ hasSites: false })
  try {
    // Runs the bundle in one process, like an instance of Cloud Functions. The functions emulator
    // would start a process for each concurrent call.
    await using instance = await startInstance(backend.address)
    const { projectId, auth } = backend.address
    const { port: firestorePort } = parseFirestoreAddress(backend.address)
    console.log(`Opening ${users} accounts with notes and notebooks …`)
    await using crowd = await openCrowd(
      { projectId, auth, functions: instance.url, firestorePort },
      { userCount: users, seed },
    )
    console.log('Waiting until the triggers have handled all of them …')
    const [missingEffect] = await waitForTriggers(crowd.run)
    if (missingEffect !== undefined) throw new Error(`The emulator did not run all triggers: ${missingEffect}.`)
    await warmUp(crowd.run)

    console.log(`${users} users act every ${think} seconds on average, for ${seconds} seconds …`)
    await runUsers(crowd.run, { durationMs: seconds * 1_000, thinkMs: think * 1_000, seed })
    console.log('Comparing all stored data with their writes …')
    reportAudit(options, await auditCrowd(crowd.run))
  } finally {
    await backend.stop()
  }
}

function reportAudit(
  { users, seconds }: { readonly users: number; readonly seconds: number },
  { lost, entryCount, versionCount, triggerDelayMs, tally }: CrowdAudit,
): void {
  console.log(`\n${tally.describe()}\n`)
  console.log(
    `${tally.operationCount} actions, ${(tally.operationCount / seconds).toFixed(1)} per second; ${tally.retryCount} writes were retried. Then ${entryCount} entries and ${versionCount} earlier texts were looked up,\n` +
      `and ${(triggerDelayMs / 1_000).toFixed(0)} seconds later maps and counts were complete. Times are those of the local emulators, which share this machine with the ${users} devices: their Firestore is one process that scans all documents of a store\n` +
      `for a query, and delivers events to the triggers one at a time. They say nothing about Firestore itself; the counts of lost and wrong data do.\n`,
  )
  for (const finding of [...lost.map((text) => `lost: ${text}`), ...tally.describeWrongAnswers()]) console.log(finding)
  console.log(
    `users=${users} seconds=${seconds} operations=${tally.operationCount} errors=${tally.errorCount} rate_limited=${tally.rateLimitCount} lost=${lost.length} wrong=${tally.wrongCount}`,
  )
  const figures = {
    lost: lost.length,
    wrong: tally.wrongCount,
    errors: tally.errorCount,
    rate_limited: tally.rateLimitCount,
  }
  for (const [name, value] of Object.entries(figures))
    console.log(formatFigure({ name, value, target: 0, comparison: 'at most' }))
  if (Object.values(figures).some((value) => value > 0)) process.exitCode = 1
}
