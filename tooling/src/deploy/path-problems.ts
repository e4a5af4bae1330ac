import type { FirebaseConfig } from './firebase-files'

/** Every file that has to be there before `firebase deploy`, relative to `firebase.json`. */
export function deployedPaths({ firestore, functions, hosting }: FirebaseConfig): readonly string[] {
  return [
    firestore.rules,
    firestore.indexes,
    ...functions.flatMap(({ source }) =>
      // Without the list firebase-tools would look for the SDK's own command, and without the values it would ask for each.
      ['index.js', 'package.json', 'functions.yaml', '.env'].map((name) => `${source}/${name}`),
    ),
    ...hosting.map((site) => `${site.public}/index.html`),
  ]
}

/** Those of them that are not there, a sentence each. */
export function pathProblems(config: FirebaseConfig, isThere: (path: string) => boolean): readonly string[] {
  return deployedPaths(config)
    .filter((path) => !isThere(path))
    .map((path) => `${path} is not there, and firebase.json needs it.`)
}
