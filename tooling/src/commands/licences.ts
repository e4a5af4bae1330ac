import { builtChecks } from '../deploy/checks'
import { readDeployment } from '../deploy/deployment'
import { runChecks } from '../deploy/run-checks'
import { runAsCommand } from '../shared/command'

/** `pnpm licences`: checks dependency licences against `accepted-licences.ts`. */
await runAsCommand(async () => {
  const checks = builtChecks.filter(({ name }) => name === 'Licences')
  return (await runChecks(checks, readDeployment(undefined, undefined))) === 0 ? 0 : 1
})
