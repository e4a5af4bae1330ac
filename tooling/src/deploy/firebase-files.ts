import type { HostingSite } from '../hosting/with-headers'

/** `firebase.json`, as far as it is looked at here. Paths are relative to it. */
export interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string }
  readonly functions: readonly { readonly source: string; readonly runtime: string }[]
  readonly hosting: readonly HostingSite[]
}

/** `.firebaserc`: the projects by their short names, and which sites each has for the targets of `firebase.json`. */
export interface FirebaseRc {
  readonly projects: Readonly<Record<string, string>>
  readonly targets?: Readonly<
    Record<string, { readonly hosting?: Readonly<Record<string, readonly string[]>> } | undefined>
  >
}
