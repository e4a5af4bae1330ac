import type { ArchivedSignIn } from '@geist/transfer'
import type { User } from 'firebase/auth'

/** Sign-in data of Firebase Authentication, in the form of the archive. */
export function archivedSignIn({ email, emailVerified, metadata, providerData }: User): ArchivedSignIn {
  return {
    email,
    isEmailVerified: emailVerified,
    createdAt: instantOf(metadata.creationTime),
    lastSignedInAt: instantOf(metadata.lastSignInTime),
    methods: providerData.map((provider) => ({
      provider: provider.providerId,
      id: provider.uid,
      email: provider.email,
      name: provider.displayName,
      picture: provider.photoURL,
    })),
  }
}

/** @param date in the format of Firebase Auth: `Mon, 23 Nov 2026 07:00:00 GMT` */
function instantOf(date: string | undefined): number | null {
  const instant = Date.parse(date ?? '')
  return Number.isNaN(instant) ? null : instant
}
