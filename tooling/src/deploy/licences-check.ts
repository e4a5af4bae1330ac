import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import type { Check } from './check'
import { type Licensed, licenceProblems, readLicences } from './licence-problems'

export const licencesCheck: Check = {
  name: 'Licences',
  run: async () => {
    const [browsers, functions] = await Promise.all([licencesOf(inBrowsers), licencesOf(onTheServer)])
    return {
      summary: `${browsers.length} packages that browsers are given, ${functions.length} of the functions: none that asks more than to be named`,
      problems: [...licenceProblems('browsers', browsers), ...licenceProblems('functions', functions)],
    }
  },
}

/**
 * The packages of the sites. `parts` names build tools that end up in the output: the service
 * worker's library and the fonts of the landing site.
 */
const inBrowsers = {
  packages: ['@geist/web...', '@geist/landing...'],
  parts: /^(?:workbox-|@fontsource|vite$|vite-plugin-pwa$)/u,
}
const onTheServer = { packages: ['@geist/functions...'], parts: undefined }

interface PackageSelection {
  readonly packages: readonly string[]
  readonly parts: RegExp | undefined
}

async function licencesOf({ packages, parts }: PackageSelection): Promise<readonly Licensed[]> {
  const list = async (kind: '--prod' | '--dev') => {
    // `--filter-prod` follows only runtime dependencies; `--dev` lists the tools.
    const filters = packages.flatMap((name) => ['--filter-prod', name])
    const { code, output } = await capture('npx', ['pnpm', ...filters, 'licenses', 'list', kind, '--json'], {
      cwd: projectRoot,
    })
    // npm may print warnings before the JSON.
    const start = output.search(/^\{/mu)
    if (code !== 0 || start === -1) throw new Error(`pnpm licenses: ${output}`)
    return readLicences(output.slice(start))
  }
  const [all, tools] = await Promise.all([list('--prod'), parts === undefined ? [] : list('--dev')])
  return [...all, ...tools.filter(({ name }) => parts?.test(name))]
}
