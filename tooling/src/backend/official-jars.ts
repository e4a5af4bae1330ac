import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { homeFolder } from '../shared/paths'
import { findOnPath } from '../shared/run'

/** Where jars of Google's Firestore emulator may be, the Cloud SDK's before the Firebase CLI's. */
export function installedJars(env: NodeJS.ProcessEnv): readonly string[] {
  return [...cloudSdkJars(env), ...downloadedJars(env)]
}

/** `gcloud` takes the folder above its own as the SDK's root. Components lie in `platform` there. */
function cloudSdkJars(env: NodeJS.ProcessEnv): readonly string[] {
  const gcloud = findOnPath(['gcloud'], env)
  const roots = [
    env['CLOUDSDK_ROOT_DIR'],
    gcloud && dirname(dirname(realpathSync(gcloud))),
    // Where Google's installer puts it, which reaches PATH with the next shell.
    join(homeFolder(env), 'google-cloud-sdk'),
  ]
  return roots
    .filter((root) => root !== undefined)
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
}

/** The newest first, by the number in its name. */
function downloadedJars(env: NodeJS.ProcessEnv): readonly string[] {
  const folder = env['FIREBASE_EMULATORS_PATH'] ?? join(homeFolder(env), '.cache/firebase/emulators')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((file) => join(folder, file))
}
