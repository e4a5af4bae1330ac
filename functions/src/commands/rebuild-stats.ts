import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { listAccountIds } from '../store/accounts'
import { statsStore } from '../store/stats-store'
import { rebuildStats } from '../use-cases/maintenance/rebuild-stats'
import { describeRebuiltAccount } from './describe-rebuilt-account'
import { streamIdsForAccount } from './stream-ids-for-account'

/*
 * Recounts the categories of one account or of all, and repairs wrong counts. The environment
 * selects the project, as for every tool with the Admin SDK. Prints names of categories, which are
 * the user's words, only for a requested account.
 */

const { values } = parseArgs({ options: { account: { type: 'string' }, check: { type: 'boolean', default: false } } })

let accountCount = 0
let wrongCount = 0
for await (const uid of streamIdsForAccount(values.account, listUids)) {
  const result = await rebuildStats(uid, {
    store: statsStore,
    pause: (ms) => pause(ms),
    isDryRun: values.check,
  })
  accountCount += 1
  if (result.differences.length > 0) wrongCount += 1
  const isRequested = values.account !== undefined
  if (isRequested || result.differences.length > 0)
    process.stdout.write(
      `${describeRebuiltAccount(uid, result, { isDryRun: values.check, showsNames: isRequested })}\n`,
    )
}
if (values.account === undefined || accountCount > 0)
  process.stdout.write(`${accountCount} counted, ${wrongCount} of them ${values.check ? 'wrong' : 'mended'}.\n`)
if (values.check && wrongCount > 0) process.exitCode = 1

function listUids(uid: string | undefined) {
  return uid === undefined ? listAccountIds() : [uid]
}
