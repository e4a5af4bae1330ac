import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { homeFolder } from '../shared/paths'
import { findOnPath } from '../shared/run'

/** Lists possible paths of Google's emulator: the Cloud SDK's, then Firebase CLI downloads. */
export function listJarCandidates(env: NodeJS.ProcessEnv): readonly string[] {
  return [...listCloudSdkJars(env), ...listDownloadedJars(env)]
}

/** The SDK root is the parent of gcloud's folder. Components are in its `platform` folder. */
function listCloudSdkJars(env: NodeJS.ProcessEnv): readonly string[] {
  const gcloud = findOnPath(['gcloud'], env)
  const roots = [
    env['CLOUDSDK_ROOT_DIR'],
    gcloud && dirname(dirname(realpathSync(gcloud))),
    // The default folder of Google's installer, which is on PATH only in new shells.
    join(homeFolder(env), 'google-cloud-sdk'),
  ]
  return roots
    .filter((root) => root !== undefined)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
}

/** Lists the downloads of the Firebase CLI by version, the newest first. */
function listDownloadedJars(env: NodeJS.ProcessEnv): readonly string[] {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homeFolder(env), '.cache/firebase/emulators')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((file) => join(folder, file))
}
