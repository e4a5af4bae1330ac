import type { FirebaseConfig, FirebaseRc } from './firebase-files'

/** The format of Hosting site names: https://firebase.google.com/docs/hosting/multisites. */
const siteName = /^[a-z0-9](?:[a-z0-9-]{4,28})[a-z0-9]$/u

/** The project's sites in the order of the targets in `firebase.json`. */
export function listSites(config: FirebaseConfig, rc: FirebaseRc, project: string): readonly string[] {
  const targets = rc.targets?.[project]?.hosting ?? {}
  return config.hosting.flatMap(({ target }) => targets[target] ?? [])
}

/** Problems with the mapping of targets to sites, a sentence each. */
export function findTargetProblems(config: FirebaseConfig, rc: FirebaseRc, project: string): readonly string[] {
  const targets = rc.targets?.[project]?.hosting ?? {}
  const unmapped = config.hosting.flatMap(({ target }) => {
    const sites = targets[target] ?? []
    if (sites.length === 1) return []
    const found = sites.length === 0 ? 'no site' : `${sites.length} sites`
    return `.firebaserc names ${found} for the target ${target} of ${project}: npx pnpm firebase target:apply hosting ${target} SITE --project ${project}`
  })
  const sites = listSites(config, rc, project)
  const wrong = sites.filter((site) => !siteName.test(site)).map((site) => `${site} cannot be the name of a site.`)
  const twice = sites
    .filter((site, at) => sites.indexOf(site) !== at)
    .map((site) => `.firebaserc puts two targets on the site ${site}: the later would replace the earlier.`)
  return [...unmapped, ...wrong, ...twice]
}
