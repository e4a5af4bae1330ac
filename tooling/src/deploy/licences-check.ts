import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import type { Check } from './check'
import { type LicensedPackage, findLicenceProblems, parseLicences } from './licence-problems'

/** Checks the licences of all packages that the sites or the functions ship. */
export const licencesCheck: Check = {
  name: 'Licences',
  run: async () => {
    const [browsers, functions] = await Promise.all([listLicences(browserPackages), listLicences(functionsPackages)])
    return {
      summary: `${browsers.length} packages in the sites, ${functions.length} in the functions`,
      problems: [...findLicenceProblems('browsers', browsers), ...findLicenceProblems('functions', functions)],
    }
  },
}

/**
 * Packages that the sites ship. `bundledTools` matches dev dependencies whose code is in the
 * output: the service worker's library and the fonts of the landing site.
 */
const browserPackages = {
  filters: ['@geist/web...', '@geist/landing...'],
  bundledTools: /^(?:workbox-|@fontsource|vite$|vite-plugin-pwa$)/u,
}
const functionsPackages = { filters: ['@geist/functions...'], bundledTools: undefined }

interface PackageSelection {
  readonly filters: readonly string[]
  readonly bundledTools: RegExp | undefined
}

async function listLicences({ filters, bundledTools }: PackageSelection): Promise<readonly LicensedPackage[]> {
  const readLicences = async (kind: '--prod' | '--dev') => {
    // `--filter-prod` follows only runtime dependencies. `--dev` lists dev dependencies, for
    // `bundledTools`.
    const flags = filters.flatMap((name) => ['--filter-prod', name])
    const { code, output } = await capture('npx', ['pnpm', ...flags, 'licenses', 'list', kind, '--json'], {
      cwd: projectRoot,
    })
    // npm may print warnings before the JSON.
    const start = output.search(/^\{/mu)
    if (code !== 0 || start === -1) throw new Error(`pnpm licenses: ${output}`)
    return parseLicences(output.slice(start))
  }
  const [runtimePackages, devPackages] = await Promise.all([
    readLicences('--prod'),
    bundledTools === undefined ? [] : readLicences('--dev'),
  ])
  return [...runtimePackages, ...devPackages.filter(({ name }) => bundledTools?.test(name))]
}
