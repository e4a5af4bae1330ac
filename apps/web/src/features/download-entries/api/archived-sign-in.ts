import type { ArchivedSignIn } from '@geist/transfer'
import type { User } from 'firebase/auth'

/** What Firebase Authentication keeps of somebody, as a file holds it. */
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

/** @param date as Auth says it: `Mon, 23 Nov 2026 07:00:00 GMT` */
function instantOf(date: string | undefined): number | null {
  const instant = Date.parse(date ?? '')
  return Number.isNaN(instant) ? null : instant
}
