import { parseArgs } from 'node:util'
import { listAccountIds } from '../store/accounts'
import { vectorKeeper } from '../triggers/vector-keeper'
import type { FillResult } from '../use-cases/vectors/fill-account'
import { idsForAccount } from './ids-for-account'

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

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

let accounts = 0
let lastUid = values.after
for await (const uid of idsForAccount(values.account, listUids)) {
  const result = await vectorKeeper.fill(uid, { isAnew: values.anew, signal: stop.signal })
  const line = describeFilled(uid, result)
  if (line !== undefined && (!values.quiet || result.status === 'filled')) process.stdout.write(`${line}\n`)
  if (stop.signal.aborted) {
    if (!values.quiet) process.stdout.write(`Stopped. Go on with --after ${JSON.stringify(lastUid)}.\n`)
    process.exitCode = 1
    break
  }
  accounts += 1
  lastUid = uid
}
if (process.exitCode !== 1 && !values.quiet) process.stdout.write(`${accounts} accounts looked through.\n`)

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

/** The report line for one account; `undefined` if nothing had to change. */
function describeFilled(uid: string, result: FillResult): string | undefined {
  if (result.status === 'off') return undefined
  const { entries, embedded, removed } = result
  if (embedded === 0 && removed === 0) return undefined
  return `${uid}: ${embedded} of ${entries} entries embedded, ${removed} vectors removed.`
}
