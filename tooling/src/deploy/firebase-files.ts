import type { HostingSite } from '../hosting/add-headers'

export interface FirebaseConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string }
  readonly functions: readonly { readonly source: string; readonly runtime: string }[]
  readonly hosting: readonly HostingSite[]
}

/** `.firebaserc`: project aliases, and the Hosting sites per target. */
export interface FirebaseRc {
  readonly projects: Readonly<Record<string, string>>
  readonly targets?: Readonly<
    Record<string, { readonly hosting?: Readonly<Record<string, readonly string[]>> } | undefined>
  >
}
