import { builtChecks } from '../deploy/checks'
import { readDeployment } from '../deploy/deployment'
import { lookAll } from '../deploy/look-all'
import { asCommand } from '../shared/say'

/** `pnpm licences`: checks dependency licences against `accepted-licences.ts`. */
await asCommand(async () => {
  const checks = builtChecks.filter(({ name }) => name === 'Licences')
  return (await lookAll(checks, readDeployment(undefined, undefined))) === 0 ? 0 : 1
})
