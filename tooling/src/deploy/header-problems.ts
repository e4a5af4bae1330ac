import { isDeepStrictEqual } from 'node:util'

import { productionOrigins } from '../hosting/backend-origins'
import { withHeaders } from '../hosting/with-headers'
import type { FirebaseConfig } from './firebase-files'

/**
 * Checks that `firebase.json` has the headers of this project; one sentence for each site without
 * them.
 * @param hasAppCheck whether the web app is built with a site key
 */
export function findHeaderProblems(
  { hosting }: Pick<FirebaseConfig, 'hosting'>,
  project: string,
  hasAppCheck: boolean,
): readonly string[] {
  const wanted = withHeaders(hosting, productionOrigins(project, hasAppCheck))
  const command = `npx pnpm hosting-headers --project ${project}${hasAppCheck ? ' --app-check' : ''}`
  return hosting.flatMap((site, at) =>
    isDeepStrictEqual(site.headers, wanted[at]?.headers)
      ? []
      : `firebase.json has other headers for ${site.target} than ${project} needs${hasAppCheck ? ' with App Check' : ''}: ${command}`,
  )
}
