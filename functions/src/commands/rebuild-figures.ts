import { parseArgs } from 'node:util'
import { figuresStore, streamNotebookIds } from '../store/figures-store'
import { usernameStore } from '../store/username-store'
import { rebuildFigures } from '../use-cases/maintenance/rebuild-figures'
import { streamIdsForAccount } from './stream-ids-for-account'

/*
 * Recounts the notebooks of one account or of all, and repairs wrong figures. The environment
 * selects the project, as for every tool with the Admin SDK. Prints notebook ids, since names are
 * the user's words.
 */

const { values } = parseArgs({ options: { account: { type: 'string' }, check: { type: 'boolean', default: false } } })

let notebookCount = 0
let wrongCount = 0
for await (const id of streamIdsForAccount(values.account, streamNotebookIds)) {
  const wrongFigures = await rebuildFigures(id, {
    figures: figuresStore,
    usernames: usernameStore,
    isDryRun: values.check,
  })
  notebookCount += 1
  if (wrongFigures.length === 0) continue
  wrongCount += 1
  process.stdout.write(
    `${id}: ${wrongFigures.join(', ')} ${values.check ? 'are wrong' : 'were wrong and are mended'}.\n`,
  )
}
if (process.exitCode !== 1)
  process.stdout.write(`${notebookCount} counted, ${wrongCount} of them ${values.check ? 'wrong' : 'mended'}.\n`)
if (values.check && wrongCount > 0) process.exitCode = 1
