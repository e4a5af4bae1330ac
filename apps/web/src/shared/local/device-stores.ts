/**
 * What happens to a store of this device on sign-out:
 * - `cleared`: deleted
 * - `counted`: kept, since it may hold words that the server does not have. The user sees the count
 *   and confirms before signing out.
 * - `copies`: copies of `counted` texts, kept and counted there
 * - `stays`: kept, since it holds no words of the user
 */
export type SignOutPolicy = 'cleared' | 'counted' | 'copies' | 'stays'

/**
 * Every key of `localStorage`, as a full name or as a prefix before an id. `writeLocalText` accepts
 * no other key, so a new key needs a declaration here. The app uses neither `sessionStorage` nor
 * cookies.
 */
export const textStores = {
  'geist:draft': 'counted',
  'geist:edit:': 'counted',
  'geist:question:': 'counted',
  'geist:heard:': 'counted',
  offlineEntries: 'counted',
  // The suggested action of the day quotes the user's notes.
  'geist:action:': 'cleared',
  'geist:seen:': 'cleared',
  // Prompts that this device has suggested may name people and things of the user's notes.
  'geist:suggested-prompts:': 'cleared',
  // Recommendations, and a flag that a content map was drawn.
  cached_: 'cleared',
  // The file name of an unfinished import. Choosing the same file again resumes the import.
  unfinishedImport_: 'cleared',
  // The change counter of counted texts, and the sequence number of each one's latest change.
  'geist:change-count': 'stays',
  'geist:change:': 'stays',
  'geist:session': 'stays',
  'geist:leaving': 'stays',
  'geist:username:': 'stays',
  'geist:username-seen:': 'stays',
  'geist:settings:': 'stays',
  'geist:settings-left-off:': 'stays',
  'geist:sort:': 'stays',
  'geist:writing-days:': 'stays',
  'geist:keep-audio:': 'stays',
  'geist:dictation-language': 'stays',
  'geist:dictation-notice': 'stays',
  'geist:photo-reader:': 'stays',
  'geist:on-device:': 'stays',
  'geist:shortcuts': 'stays',
  'geist:scheme': 'stays',
  // Whether a section of the settings is open.
  'geist:section:': 'stays',
  'geist:formatting': 'stays',
  'geist:dates': 'stays',
  'geist:asked-to-persist': 'stays',
  // Public notebooks that a visitor asked to subscribe to, until they sign in.
  'geist:subscribe-intents': 'stays',
  // Whether the user has seen that an update of the content map deletes earlier questions.
  'geist:map-deletion-told:': 'stays',
  // The Firebase SDK's session, in browsers without IndexedDB. The SDK deletes it on sign-out.
  'firebase:authUser:': 'stays',
} as const satisfies Readonly<Record<string, SignOutPolicy>>

/**
 * Every IndexedDB database, by name or by a prefix of the account id, and the file that opens it.
 */
export const databases = {
  // The outbox and the tray stay; the mirror is cleared.
  'geist-': { signOutPolicy: 'counted', openedIn: 'shared/local/journal.ts' },
  'kept-threads-': { signOutPolicy: 'counted', openedIn: 'features/chat/thread-database.ts' },
  'kept-audio-': { signOutPolicy: 'counted', openedIn: 'features/dictate/audio-store.ts' },
  'typed-texts': { signOutPolicy: 'copies', openedIn: 'shared/local/text-copies.ts' },
  'search-index-': { signOutPolicy: 'cleared', openedIn: 'features/search-entries/stored-index.ts' },
  'content-map': { signOutPolicy: 'cleared', openedIn: 'features/content-map/store/map-store.ts' },
  // The Firebase SDK's session, and the date of its last version heartbeat.
  firebaseLocalStorageDb: { signOutPolicy: 'stays', openedIn: undefined },
  'firebase-heartbeat-database': { signOutPolicy: 'stays', openedIn: undefined },
  'firebase-app-check-database': { signOutPolicy: 'stays', openedIn: undefined },
  // Empty: the SDK creates and deletes it to detect whether the browser supports IndexedDB.
  'validate-browser-context-for-indexeddb-analytics-module': { signOutPolicy: 'stays', openedIn: undefined },
  // The service worker's expiry times of cached files.
  'workbox-expiration': { signOutPolicy: 'stays', openedIn: undefined },
} as const satisfies Readonly<
  Record<string, { readonly signOutPolicy: SignOutPolicy; readonly openedIn: string | undefined }>
>

/** Every cache of the service worker, by name or prefix. They hold app files, no user data. */
export const serviceWorkerCaches = {
  'workbox-precache-': 'stays',
  'geist-fonts': 'stays',
  'geist-recogniser': 'stays',
  'geist-word-table': 'stays',
} as const

type DeclaredKey<Name extends string> = Name extends `${string}:` | `${string}_`
  ? `${Name}${string}`
  : Name | `${Name}:${string}`

/**
 * A declared key of `localStorage`: a name, a name with an id after a colon, or a prefix and an id.
 */
export type LocalKey = DeclaredKey<keyof typeof textStores>

type CountedNames<Stores> = {
  [Name in keyof Stores]: Stores[Name] extends 'counted' | { readonly signOutPolicy: 'counted' } ? Name : never
}[keyof Stores]

/** A store whose words are counted before sign-out. */
export type CountedStore = CountedNames<typeof textStores> | CountedNames<typeof databases>

/** Finds the declaration of a key, database or cache; `undefined` if it is not declared. */
export function findDeclaration<Name extends string>(
  name: string,
  stores: Readonly<Record<Name, unknown>>,
): Name | undefined {
  const matches = (declared: string) =>
    name === declared || name.startsWith(/[:_-]$/u.test(declared) ? declared : `${declared}:`)
  return (Object.keys(stores) as Name[]).find(matches)
}
