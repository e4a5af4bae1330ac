import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { getProductionOrigins } from '../hosting/backend-origins'
import { readProject } from '../hosting/read-project'
import { addHeaders } from '../hosting/add-headers'
import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, CommandError, printLine } from '../shared/command'

/**
 * `pnpm hosting-headers` writes the headers of both sites into `firebase.json`, for the project in
 * `.firebaserc` or `--project`. `--app-check` allows reCAPTCHA, for an app built with a site key.
 */
await runAsCommand(async () => {
  const { project, 'app-check': hasAppCheck } = readOptions()
  const { projectId, config } = readProject(project)
  const file = join(projectRoot, 'firebase.json')
  const hosting = addHeaders(config.hosting, getProductionOrigins(projectId, hasAppCheck))
  writeFileSync(file, `${JSON.stringify({ ...config, hosting }, undefined, 2)}\n`)
  printLine(`firebase.json has the headers for ${projectId}.`)
  return run(join(projectRoot, 'node_modules/.bin/oxfmt'), [file])
})

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that npm scripts need before flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: { project: { type: 'string' }, 'app-check': { type: 'boolean', default: false } },
    })
    return values
  } catch (error) {
    throw new CommandError('pnpm hosting-headers [--project PROJECT] [--app-check]', { cause: error })
  }
}
