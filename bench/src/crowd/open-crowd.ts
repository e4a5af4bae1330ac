import { seededRandom } from '@geist/seeded-random'

import { makeId } from '../../../apps/web/src/shared/local/make-id'
import { unseenBasis } from '../../../apps/web/src/shared/local/write'
import { findFreePort } from '../../../tooling/src/backend/ports'
import { type Relay, startRelay } from '../../../tooling/src/backend/relay'
import { createFilingChange, createNewEntryChange } from './actions/write-actions'
import { History } from './history'
import { Ledger } from './ledger'
import { pickRandom, type CrowdRun } from './crowd-run'
import { commitTimeoutMs, createOutboxRow, sendChanges } from './send-changes'
import { CrowdTally } from './crowd-tally'
import { type CrowdBackend, type CrowdUser, openUser } from './crowd-user'

/** Entries of each user before the run. */
const initialEntryCount = 8

/**
 * Users per connection to Firestore. In Node the SDK shares one connection per address, and a
 * connection carries a hundred listeners.
 */
const usersPerAddress = 25

/** Users seeded at a time, as waiting for the emulators takes most of the time. */
const seedConcurrency = 10

export interface Crowd extends AsyncDisposable {
  readonly run: CrowdRun
}

/** Opens accounts, each with a public and a private notebook and some notes, half of them filed. */
export async function openCrowd(
  backend: CrowdBackend & { readonly firestorePort: number },
  { userCount, seed }: { readonly userCount: number; readonly seed: number },
): Promise<Crowd> {
  const relays: Relay[] = []
  const users: CrowdUser[] = []
  const run: CrowdRun = { users, ledger: new Ledger(), tally: new CrowdTally() }
  const close = async () => {
    await Promise.all(users.map((user) => user.close()))
    for (const { stop } of relays) stop()
  }
  try {
    let port = 0
    for (let index = 0; index < userCount; index += 1) {
      if (index % usersPerAddress === 0) {
        port = await findFreePort()
        relays.push(await startRelay(port, backend.firestorePort))
      }
      users.push(await openUser(backend, index, port))
    }
    for (let start = 0; start < userCount; start += seedConcurrency) {
      const batch = users.slice(start, start + seedConcurrency)
      await Promise.all(batch.map((user, index) => seedUser(run, user, seed + start + index)))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { run, [Symbol.asyncDispose]: close }
}

async function seedUser(run: CrowdRun, user: CrowdUser, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const biography = new History<string>()
  biography.recordSent('', run.ledger.now()).acknowledgedAt = run.ledger.now()
  run.ledger.biographies.set(user.uid, biography)
  await seedNotebooks(run, user)

  const entries = Array.from({ length: initialEntryCount }, (_, index) =>
    createNewEntryChange(index, user, Math.floor(random() * 1e6)),
  )
  await sendChanges(run, user, entries)
  // Filing publishes only an entry that this device has seen in its stored state.
  await user.follow()
  const [publicNotebook] = user.notebooks
  const filings = entries.slice(0, initialEntryCount / 2).map(({ id, state }, index) =>
    // The first note becomes public, so that Explore lists every user.
    index === 0 && publicNotebook
      ? createFilingChange(publicNotebook, id, state)
      : createFilingChange(pickRandom(random, user.notebooks), id, state),
  )
  await sendChanges(run, user, filings)
}

/** Creates a public and a private notebook. */
async function seedNotebooks(run: CrowdRun, user: CrowdUser): Promise<void> {
  const { uid, username, server } = user
  const notebooks = [true, false].map((isPublic) => {
    return { id: makeId(), owner: uid, name: `${isPublic ? 'Shown' : 'Kept'} ${user.mark}`, isPublic }
  })
  const rows = notebooks.map(({ id, name, isPublic }, seq) => {
    const ownership = { uid, creatorUsername: username, collaborators: [], originalCreatorUID: uid }
    return createOutboxRow(
      seq,
      { kind: 'create-notebook', notebook: { id, name, ...ownership, isPublic } },
      unseenBasis,
    )
  })
  const commit = { rows, isCareful: false, copies: new Map(), staleIds: new Set<string>() }
  const outcome = await server.send(commit, AbortSignal.timeout(commitTimeoutMs))
  if (outcome.status !== 'committed') throw new Error(`Notebooks could not be created: ${outcome.status}.`)
  for (const notebook of notebooks) {
    user.notebooks.push(notebook)
    run.ledger.notebooks.set(notebook.id, notebook)
  }
}
