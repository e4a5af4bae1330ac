import type { FirebaseConfig, FirebaseRc } from './firebase-files'

/** The format of Hosting site names: https://firebase.google.com/docs/hosting/multisites. */
const siteNamePattern = /^[a-z0-9](?:[a-z0-9-]{4,28})[a-z0-9]$/u

/** Lists the project's sites in the order of the targets in `firebase.json`. */
export function listSites(config: FirebaseConfig, rc: FirebaseRc, project: string): readonly string[] {
  const targets = rc.targets?.[project]?.hosting ?? {}
  return config.hosting.flatMap(({ target }) => targets[target] ?? [])
}

/** Finds problems with the mapping of targets to sites, a sentence each. */
export function findTargetProblems(config: FirebaseConfig, rc: FirebaseRc, project: string): readonly string[] {
  const targets = rc.targets?.[project]?.hosting ?? {}
  const mappingProblems = config.hosting.flatMap(({ target }) => {
    const sites = targets[target] ?? []
    if (sites.length === 1) return []
    const siteCount = sites.length === 0 ? 'no site' : `${sites.length} sites`
    return `.firebaserc names ${siteCount} for the target ${target} of ${project}: npx pnpm firebase target:apply hosting ${target} SITE --project ${project}`
  })
  const sites = listSites(config, rc, project)
  const nameProblems = sites
    .filter((site) => !siteNamePattern.test(site))
    .map((site) => `${site} cannot be the name of a site.`)
  const duplicateProblems = sites
    .filter((site, index) => sites.indexOf(site) !== index)
    .map((site) => `.firebaserc maps two targets to the site ${site}: the later would replace the earlier.`)
  return [...mappingProblems, ...nameProblems, ...duplicateProblems]
}
