import type { FirebaseConfig } from './firebase-files'

/** Lists every file that `firebase deploy` needs, relative to `firebase.json`. */
export function listDeployedPaths({ firestore, functions, hosting }: FirebaseConfig): readonly string[] {
  return [
    firestore.rules,
    firestore.indexes,
    ...functions.flatMap(({ source }) =>
      // Without `functions.yaml`, firebase-tools runs the SDK's command; without `.env`, it prompts
      // for values.
      ['index.js', 'package.json', 'functions.yaml', '.env'].map((name) => `${source}/${name}`),
    ),
    ...hosting.map((site) => `${site.public}/index.html`),
  ]
}

/** Finds missing files, a sentence each. */
export function findPathProblems(config: FirebaseConfig, exists: (path: string) => boolean): readonly string[] {
  return listDeployedPaths(config)
    .filter((path) => !exists(path))
    .map((path) => `${path} does not exist, but firebase.json needs it.`)
}
