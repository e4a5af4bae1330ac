import { readDeployment } from '../deploy/read-deployment'
import { licencesCheck } from '../deploy/licences-check'
import { runChecks } from '../deploy/run-checks'
import { runAsCommand } from '../shared/command'

/** `pnpm licences`: checks dependency licences against `accepted-licences.ts`. */
await runAsCommand(async () => {
  return (await runChecks([licencesCheck], readDeployment(undefined, undefined))) === 0 ? 0 : 1
})
