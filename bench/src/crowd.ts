import { startTestBackend } from '../../tooling/src/test/test-backend'
import { audit, waitForTriggers } from './crowd/audit'
import { runUsers, warmUp } from './crowd/run-users'
import { openCrowd } from './crowd/open-crowd'
import { startInstance } from './shared/start-instance'
import { parseNumberOptions } from './shared/parse-number-options'
import { figureLine } from './shared/report'

/**
 * Load test with many users, each signed in with the SDK on a separate device, against the whole
 * local backend. They read, write, ask and browse at random through the app's own code. Every
 * answer, and finally all stored data, is compared with a ledger of their writes.
 *
 * `lost` counts acknowledged texts that are stored nowhere. `wrong` counts answers with other data
 * than written, or with data that the user may not see.
 */
export async function benchCrowd(args: readonly string[]): Promise<void> {
  const { users, seconds, think, seed } = parseNumberOptions(args, {
    users: 200,
    seconds: 300,
    /** Mean pause between two actions of a user, in seconds. */
    think: 60,
    seed: 1,
  })
  const backend = await startTestBackend({ hasSites: false })
  try {
    const { projectId, auth, firestore } = backend.address
    // Runs the bundle in one process, like an instance of Cloud Functions. The functions emulator
    // would start a process for each concurrent call.
    await using instance = await startInstance(backend.address)
    const place = { projectId, auth, functions: instance.url, firestorePort: Number(firestore.split(':')[1]) }
    console.log(`Opening ${users} accounts with notes and notebooks …`)
    await using crowd = await openCrowd(place, { users, seed })
    const { scene } = crowd
    console.log('Waiting until the triggers have come to all of them …')
    const before = await waitForTriggers(scene)
    if (before.length > 0) throw new Error(`The emulator did not come to it: ${before[0]}.`)

    await warmUp(scene)

    console.log(`${users} people do something every ${think} seconds on average, for ${seconds} seconds …`)
    await runUsers(scene, { ms: seconds * 1_000, thinkMs: think * 1_000, seed })
    console.log('Comparing everything that is stored with what they have written …')
    const { lost, wrong, entries, versions } = await audit(scene)
    const behind = performance.now()
    for (const lack of await waitForTriggers(scene)) scene.tally.wrong('what follows from writes', lack)
    const caughtUp = (performance.now() - behind) / 1_000
    for (const what of wrong) scene.tally.wrong('what is stored', what)

    const { tally } = scene
    console.log(`\n${tally.describe()}\n`)
    console.log(
      `${tally.operations} things were done, ${(tally.operations / seconds).toFixed(1)} a second; ${tally.resent} writes were sent once more. Then ${entries} entries and ${versions} earlier texts were looked up,\n` +
        `and ${caughtUp.toFixed(0)} seconds later maps and counts showed all of it. Times are those of the local emulators, which share this machine with the ${users} devices: Firestore here is one process that looks through all documents of a store\n` +
        `for a query, and gives the triggers one event at a time. They say nothing about Firestore itself; that nothing was lost or wrong does.\n`,
    )
    for (const complaint of [...lost.map((what) => `lost: ${what}`), ...tally.complaints()]) console.log(complaint)
    console.log(
      `users=${users} seconds=${seconds} operations=${tally.operations} errors=${tally.errors} rate_limited=${tally.rateLimited} lost=${lost.length} wrong=${tally.wrongs}`,
    )
    const figures = { lost: lost.length, wrong: tally.wrongs, errors: tally.errors, rate_limited: tally.rateLimited }
    for (const [name, value] of Object.entries(figures))
      console.log(figureLine({ name, value, target: 0, wanted: 'at most' }))
    if (Object.values(figures).some((value) => value > 0)) process.exitCode = 1
  } finally {
    await backend.stop()
  }
}
