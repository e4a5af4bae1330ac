import { parseArgs } from 'node:util'
import { EmbeddingError } from '../ai/provider/embeddings/embedding-error'
import { listAccountIds } from '../store/accounts'
import { followConfiguredModel } from '../triggers/model-follower'
import { vectorKeeper } from '../triggers/vector-keeper'
import type { FillResult } from '../use-cases/vectors/fill-account'
import { streamIdsForAccount } from './stream-ids-for-account'

/*
 * Embeds the entries of one account, or of all, that have no vector of the current model, for
 * instance after a lost event. The environment selects the project, as for every tool with the
 * Admin SDK. Ctrl-C stops after the current step; finished work stays, and `--after` resumes after
 * the given account.
 */

const { values } = parseArgs({
  options: {
    account: { type: 'string' },
    after: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
})

const controller = new AbortController()
process.once('SIGINT', () => controller.abort())
process.once('SIGTERM', () => controller.abort())

let accountCount = 0
let lastUid = values.after
for await (const uid of streamIdsForAccount(values.account, listUids)) {
  const result = await vectorKeeper.fill(uid, { isAnew: values.anew, signal: controller.signal })
  await embedByProvider(uid)
  const line = describeFillResult(uid, result)
  if (line !== undefined && (!values.quiet || result.status === 'filled')) process.stdout.write(`${line}\n`)
  if (controller.signal.aborted) {
    if (!values.quiet) process.stdout.write(`Stopped. Go on with --after ${JSON.stringify(lastUid)}.\n`)
    process.exitCode = 1
    break
  }
  accountCount += 1
  lastUid = uid
}
if (process.exitCode !== 1 && !values.quiet) process.stdout.write(`${accountCount} accounts looked through.\n`)

/** Lets the provider's model catch up, if one is configured by `GEIST_EMBEDDING_MODEL`. */
async function embedByProvider(uid: string): Promise<void> {
  try {
    const { signal } = controller
    const result = await followConfiguredModel(uid, { isOverdue: () => signal.aborted, signal })
    if (result === 'held') process.stdout.write(`${uid}: the functions are embedding this account.\n`)
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error
    if (!controller.signal.aborted) process.stderr.write(`${uid}: ${error.message}\n`)
    process.exitCode = 1
  }
}

async function* listUids(uid: string | undefined): AsyncIterable<string> {
  if (uid !== undefined) {
    yield uid
    return
  }
  const uids: string[] = []
  for await (const account of listAccountIds()) uids.push(account)
  // Sorted, so that `--after` can resume.
  yield* uids.toSorted().filter((account) => account > values.after)
}

/** Describes the result for one account; `undefined` if nothing had to change. */
function describeFillResult(uid: string, result: FillResult): string | undefined {
  if (result.status === 'off') return undefined
  const { entryCount, embeddedCount, removedCount } = result
  if (embeddedCount === 0 && removedCount === 0) return undefined
  return `${uid}: ${embeddedCount} of ${entryCount} entries embedded, ${removedCount} vectors removed.`
}
