import type { ArchivedSignIn } from '@geist/transfer'
import type { User } from 'firebase/auth'

/** Converts sign-in data of Firebase Authentication to the form of the archive. */
export function toArchivedSignIn({ email, emailVerified, metadata, providerData }: User): ArchivedSignIn {
  return {
    email,
    isEmailVerified: emailVerified,
    createdAt: parseDate(metadata.creationTime),
    lastSignedInAt: parseDate(metadata.lastSignInTime),
    methods: providerData.map((provider) => ({
      provider: provider.providerId,
      id: provider.uid,
      email: provider.email,
      name: provider.displayName,
      picture: provider.photoURL,
    })),
  }
}

/**
 * @param date in the format of Firebase Auth: `Mon, 23 Nov 2026 07:00:00 GMT`
 * @returns epoch milliseconds
 */
function parseDate(date: string | undefined): number | null {
  const timestamp = Date.parse(date ?? '')
  return Number.isNaN(timestamp) ? null : timestamp
}
