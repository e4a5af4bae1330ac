import { startTestBackend } from '../../tooling/src/test/test-backend'
import { auditScene, type SceneAudit, waitForTriggers } from './crowd/audit'
import { openCrowd } from './crowd/open-crowd'
import { runUsers, warmUp } from './crowd/run-users'
import { parseFirestoreAddress } from './shared/firestore-address'
import { parseNumberOptions } from './shared/parse-number-options'
import { figureLine } from './shared/report'
import { startInstance } from './shared/start-instance'

/**
 * Load test with many users, each signed in with the SDK on a separate device, against the whole
 * local backend. They read, write, ask and browse at random through the app's own code. Every
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
    await using crowd = await openCrowd({ projectId, auth, functions: instance.url, firestorePort }, { users, seed })
    const { scene } = crowd
    console.log('Waiting until the triggers have come to all of them …')
    const [missingEffect] = await waitForTriggers(scene)
    if (missingEffect !== undefined) throw new Error(`The emulator did not run all triggers: ${missingEffect}.`)
    await warmUp(scene)

    console.log(`${users} people do something every ${think} seconds on average, for ${seconds} seconds …`)
    await runUsers(scene, { ms: seconds * 1_000, thinkMs: think * 1_000, seed })
    console.log('Comparing everything that is stored with what they have written …')
    report(options, await auditScene(scene))
  } finally {
    await backend.stop()
  }
}

function report(
  { users, seconds }: { readonly users: number; readonly seconds: number },
  { lost, entryCount, versionCount, triggerDelayMs, tally }: SceneAudit,
): void {
  console.log(`\n${tally.describe()}\n`)
  console.log(
    `${tally.operationCount} things were done, ${(tally.operationCount / seconds).toFixed(1)} a second; ${tally.resentCount} writes were sent once more. Then ${entryCount} entries and ${versionCount} earlier texts were looked up,\n` +
      `and ${(triggerDelayMs / 1_000).toFixed(0)} seconds later maps and counts showed all of it. Times are those of the local emulators, which share this machine with the ${users} devices: Firestore here is one process that looks through all documents of a store\n` +
      `for a query, and gives the triggers one event at a time. They say nothing about Firestore itself; that nothing was lost or wrong does.\n`,
  )
  for (const complaint of [...lost.map((text) => `lost: ${text}`), ...tally.complaints()]) console.log(complaint)
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
    console.log(figureLine({ name, value, target: 0, wanted: 'at most' }))
  if (Object.values(figures).some((value) => value > 0)) process.exitCode = 1
}
