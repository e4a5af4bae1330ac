import { parseArgs } from 'node:util'
import { entryStore } from '../store/entry-store'
import { streamSharedPromptIds } from '../store/stream-shared-prompt-ids'
import { moveSharedPrompt } from '../use-cases/triggers/move-shared-prompt'
import { streamIdsForAccount } from './stream-ids-for-account'

/*
 * Migration: moves prompts out of public entries, of one account or of all. Entries from before a
 * change of the Security Rules still hold them. The environment selects the project, as for every
 * tool with the Admin SDK. Safe to run while users write. Prints only entry ids.
 */

const { values } = parseArgs({ options: { account: { type: 'string' }, check: { type: 'boolean', default: false } } })

let count = 0
for await (const id of streamIdsForAccount(values.account, streamSharedPromptIds)) {
  if (!values.check && !(await moveSharedPrompt(id, entryStore))) continue
  count += 1
  process.stdout.write(
    `${id}: what was asked for it ${values.check ? 'can be read by everybody' : 'is its owner’s alone now'}.\n`,
  )
}
if (process.exitCode !== 1)
  process.stdout.write(`${count} public entries ${values.check ? 'hold' : 'held'} what was asked for them.\n`)
if (values.check && count > 0) process.exitCode = 1
