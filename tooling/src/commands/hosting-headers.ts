import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { productionOrigins } from '../hosting/backend-origins'
import { readProject } from '../hosting/read-project'
import { withHeaders } from '../hosting/with-headers'
import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand, say } from '../shared/say'

/**
 * `pnpm hosting-headers`: writes the headers of both sites into `firebase.json`, for the project that `.firebaserc` names. With `--app-check` they let App Check load
 * reCAPTCHA, for an app that is built with a site key.
 */
await asCommand(async () => {
  const { projectId, config } = readProject()
  const file = join(projectRoot, 'firebase.json')
  const hosting = withHeaders(config.hosting, productionOrigins(projectId, process.argv.includes('--app-check')))
  writeFileSync(file, `${JSON.stringify({ ...config, hosting }, undefined, 2)}\n`)
  say(`firebase.json has the headers for ${projectId}.`)
  return run(join(projectRoot, 'node_modules/.bin/oxfmt'), [file])
})
