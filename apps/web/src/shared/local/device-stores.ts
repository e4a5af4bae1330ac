/**
 * What happens to a store of this device at a logout:
 * - `cleared`: taken off the device
 * - `counted`: holds words that the server may not have, so it stays; the user is told how much
 *   stays and asked before the logout
 * - `copies`: copies of counted texts, which stay and are counted there
 * - `stays`: holds no words of the user
 */
export type AtLogout = 'cleared' | 'counted' | 'copies' | 'stays'

/**
 * Every key of `localStorage`, by itself or as a prefix that ids follow. `writeLocalText` takes no
 * other, so a new key needs a declaration here. `sessionStorage` and cookies are not used.
 */
export const textStores = {
  'geist:draft': 'counted',
  'geist:edit:': 'counted',
  'geist:question:': 'counted',
  'geist:heard:': 'counted',
  offlineEntries: 'counted',
  // The suggested action of a day speaks of what is in the notes.
  'geist:action:': 'cleared',
  'geist:seen:': 'cleared',
  // Recommendations, and that a map was drawn.
  cached_: 'cleared',
  // The name of the file that is being imported. Choosing the file again goes on where the import stopped.
  unfinishedImport_: 'cleared',
  // How often counted texts have changed, and which change each one had last.
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
  'geist:shortcuts': 'stays',
  'geist:scheme': 'stays',
  'geist:asked-to-persist': 'stays',
  // That an update of the content map deletes earlier questions.
  'geist:map-deletion-told:': 'stays',
  // By the Firebase SDK: the session, where the browser refuses databases. It goes with the session.
  'firebase:authUser:': 'stays',
} as const satisfies Readonly<Record<string, AtLogout>>

/** Every IndexedDB database, by its name or as a prefix that the account's id follows, and the file that opens it. */
export const databases = {
  // The outbox and the tray stay; the mirror of the server is cleared.
  'geist-': { atLogout: 'counted', openedIn: 'shared/local/journal.ts' },
  'kept-threads-': { atLogout: 'counted', openedIn: 'features/chat/kept-threads.ts' },
  'kept-audio-': { atLogout: 'counted', openedIn: 'features/dictate/audio-shelf.ts' },
  'typed-texts': { atLogout: 'copies', openedIn: 'shared/local/text-copies.ts' },
  'search-index-': { atLogout: 'cleared', openedIn: 'features/search-entries/kept-index.ts' },
  'content-map': { atLogout: 'cleared', openedIn: 'features/content-map/map-keeper.ts' },
  // By the Firebase SDK: the session, and when it last said which version it is.
  firebaseLocalStorageDb: { atLogout: 'stays', openedIn: undefined },
  'firebase-heartbeat-database': { atLogout: 'stays', openedIn: undefined },
  'firebase-app-check-database': { atLogout: 'stays', openedIn: undefined },
  // Empty: the SDK opens it to learn whether the browser has databases, and deletes it.
  'validate-browser-context-for-indexeddb-analytics-module': { atLogout: 'stays', openedIn: undefined },
  // By the service worker: when files of a cache expire.
  'workbox-expiration': { atLogout: 'stays', openedIn: undefined },
} as const satisfies Readonly<Record<string, { readonly atLogout: AtLogout; readonly openedIn: string | undefined }>>

/** Every cache of the service worker, by its name or a prefix: files of the app, and none of the user. */
export const caches = { 'workbox-precache-': 'stays', 'geist-fonts': 'stays', 'geist-recogniser': 'stays' } as const

type KeyOf<Name extends string> = Name extends `${string}:` | `${string}_`
  ? `${Name}${string}`
  : Name | `${Name}:${string}`

/** A key of `localStorage` that is declared: a name, a name with an id after a colon, or a prefix with an id. */
export type LocalKey = KeyOf<keyof typeof textStores>

type Counted<Stores> = {
  [Name in keyof Stores]: Stores[Name] extends 'counted' | { readonly atLogout: 'counted' } ? Name : never
}[keyof Stores]

/** A store whose words are counted before a logout. */
export type CountedStore = Counted<typeof textStores> | Counted<typeof databases>

/** The declaration that the name of a key, database or cache falls under; `undefined` for one that is not declared. */
export function declarationOf<Name extends string>(
  name: string,
  stores: Readonly<Record<Name, unknown>>,
): Name | undefined {
  const isUnder = (declared: string) =>
    name === declared || name.startsWith(/[:_-]$/u.test(declared) ? declared : `${declared}:`)
  return (Object.keys(stores) as Name[]).find(isUnder)
}
