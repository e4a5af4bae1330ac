import { builtChecks } from '../deploy/checks'
import { readDeployment } from '../deploy/deployment'
import { lookAll } from '../deploy/look-all'
import { asCommand } from '../shared/say'

/** `pnpm licences`: whether everything that browsers are given, or the functions are made of, is under a licence that `accepted-licences.ts` takes. */
await asCommand(async () => {
  const checks = builtChecks.filter(({ name }) => name === 'Licences')
  return (await lookAll(checks, readDeployment(undefined, undefined))) === 0 ? 0 : 1
})
