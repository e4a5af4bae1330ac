import type { Mutant } from '../mutant'

/** Faults in accounts, sessions, and what a device keeps of whom. */
export const accountMutants: readonly Mutant[] = [
  {
    name: 'A sign-out clears the texts of another account',
    file: 'apps/web/src/shared/local/clear-local-texts.ts',
    from: 'key.includes(uid) && ',
    to: '',
    killedBy: {
      file: 'apps/web/src/shared/local/device-stores.test.ts',
      title: "a logout clears exactly the account's keys that are declared as cleared",
    },
  },
  {
    name: 'A sign-out leaves the notes on the device',
    file: 'apps/web/src/app/session/end-session.ts',
    from: '    await clearMirror(getJournal(uid))\n',
    to: '',
    killedBy: {
      file: 'apps/web/e2e/device-stores.journey.ts',
      title: 'texts remain only in stores that the warning counted',
    },
  },
  {
    name: 'A sign-out removes edits that are not sent yet',
    file: 'apps/web/src/shared/local/empty-mirror.ts',
    from: "for (const row of await transaction.objectStore('outbox').getAll()) await applyWriteToMirror(transaction, row)",
    to: '',
    killedBy: {
      file: 'apps/web/src/shared/local/operations/clear-mirror.test.ts',
      title: 'clearing keeps data that only this device has',
    },
  },
  {
    name: 'A sign-out leaves the search index on the device',
    file: 'apps/web/src/features/search-entries/stored-index.ts',
    from: 'await deleteDatabase(toDatabaseName(uid))',
    to: '',
    killedBy: {
      file: 'apps/web/src/features/search-entries/journal-index.test.ts',
      title: 'a logout removes the index from the disk and from open searches',
    },
  },
  {
    name: 'The cached content map of one account is shown to another',
    file: 'packages/domain/src/rules/ai/cache-key.ts',
    from: '`${storageKeys.cachePrefix}${part}_${uid}`',
    to: '`${storageKeys.cachePrefix}${part}_`',
    killedBy: {
      file: 'packages/domain/src/rules/ai/cache-key.test.ts',
      title: "[MAP1] each part of the map's cache has a key per account",
    },
  },
  {
    name: 'Notes written offline are shown to whoever is signed out',
    file: 'apps/web/src/features/write-offline/filter-visible-entries.ts',
    from: 'uid !== null && uid !== owner',
    to: 'uid !== null && owner !== null && uid !== owner',
    killedBy: {
      file: 'apps/web/src/features/write-offline/filter-visible-entries.test.ts',
      title: 'a user gets their own entries and those without an account, and none of another account',
    },
  },
  {
    name: 'A revoked session is accepted',
    file: 'functions/src/callables/answer-call.ts',
    from: "if (await isSessionRevoked?.(caller)) return refuse({ reason: 'signed-out' })",
    to: '',
    killedBy: {
      file: 'functions/src/callables/answer-call.test.ts',
      title: 'refuses a revoked session before it admits the call',
    },
  },
  {
    name: 'An expired token is accepted for another second',
    file: 'functions/src/callables/read-signed-in-caller.ts',
    from: 'expiresAt * 1000 > now.getTime()',
    to: 'expiresAt * 1000 >= now.getTime()',
    killedBy: {
      file: 'functions/src/callables/read-signed-in-caller.test.ts',
      title: 'has no caller from the second that the token expires',
    },
  },
  {
    name: 'An old sign-in is enough to delete an account',
    file: 'functions/src/use-cases/calls/delete-account.ts',
    from: 'now() - signedInAt > recentSignInMs || signedInAt < validSince',
    to: 'signedInAt < validSince',
    killedBy: {
      file: 'functions/src/use-cases/calls/delete-account.test.ts',
      title: 'requires a sign-in of the last five minutes',
    },
  },
  {
    name: 'A username that looks like another one is accepted',
    file: 'packages/domain/src/rules/accounts/parse-username.ts',
    from: '/^[a-z0-9_-]*$/.test(username)',
    to: String.raw`/^[\p{Ll}0-9_-]*$/u.test(username)`,
    killedBy: {
      file: 'packages/domain/src/rules/accounts/parse-username.test.ts',
      title: '[NAME2]',
    },
  },
  {
    name: 'A former username goes to somebody else while links to it still work',
    file: 'packages/domain/src/rules/accounts/username-state.ts',
    from: 'now - claim.movedAt <= account.usernameForwardingMs',
    to: 'now - claim.movedAt < account.usernameForwardingMs',
    killedBy: {
      file: 'packages/domain/src/rules/accounts/username-state.test.ts',
      title: 'forwards to the new name for 30 days, and is then free',
    },
  },
]
