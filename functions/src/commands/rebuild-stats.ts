import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { allAccounts } from '../store/accounts'
import { statsStore } from '../store/stats-store'
import { rebuildStats } from '../use-cases/maintenance/rebuild-stats'
import { describeRebuilt } from './describe-rebuilt'
import { idsForAccount } from './ids-for-account'

/*
 * Recounts the categories of one account or of all, and repairs wrong counts. The environment
 * selects the project, as for every tool with the Admin SDK. Prints names of categories, which are
 * the user's words, only for a requested account.
 */

const { values } = parseArgs({ options: { account: { type: 'string' }, check: { type: 'boolean', default: false } } })

let accounts = 0
let wrong = 0
for await (const uid of idsForAccount(values.account, uidsOf)) {
  const rebuilt = await rebuildStats(uid, {
    store: statsStore,
    pause: (ms) => pause(ms),
    isCheck: values.check,
  })
  accounts += 1
  if (rebuilt.differences.length > 0) wrong += 1
  const isAskedFor = values.account !== undefined
  if (isAskedFor || rebuilt.differences.length > 0)
    process.stdout.write(`${describeRebuilt(uid, rebuilt, { isCheck: values.check, withNames: isAskedFor })}\n`)
}
if (values.account === undefined || accounts > 0)
  process.stdout.write(`${accounts} counted, ${wrong} of them ${values.check ? 'wrong' : 'mended'}.\n`)
if (values.check && wrong > 0) process.exitCode = 1

function uidsOf(uid: string | undefined) {
  return uid === undefined ? allAccounts() : [uid]
}
