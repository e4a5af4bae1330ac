import { isDeepStrictEqual } from 'node:util'

import { getProductionOrigins } from '../hosting/backend-origins'
import { addHeaders } from '../hosting/add-headers'
import type { FirebaseConfig } from './firebase-files'

/**
 * Finds the sites in `firebase.json` that lack the headers of this project, a sentence each.
 *
 * @param hasAppCheck whether the web app is built with a site key
 */
export function findHeaderProblems(
  { hosting }: Pick<FirebaseConfig, 'hosting'>,
  project: string,
  hasAppCheck: boolean,
): readonly string[] {
  const expectedSites = addHeaders(hosting, getProductionOrigins(project, hasAppCheck))
  const command = `npx pnpm hosting-headers --project ${project}${hasAppCheck ? ' --app-check' : ''}`
  return hosting.flatMap((site, index) =>
    isDeepStrictEqual(site.headers, expectedSites[index]?.headers)
      ? []
      : `firebase.json has the wrong headers for ${site.target} of ${project}${hasAppCheck ? ' with App Check' : ''}: run ${command}`,
  )
}
