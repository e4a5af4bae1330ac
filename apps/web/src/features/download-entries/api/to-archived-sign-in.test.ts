import type { User } from 'firebase/auth'
import { expect, test } from 'vitest'

import { toArchivedSignIn } from './to-archived-sign-in'

const provider = { providerId: 'google.com', uid: '1', email: 'ada@geist.example', phoneNumber: null }

test('all data that Auth has of a user is exported, without credentials', () => {
  const user = {
    email: 'ada@geist.example',
    emailVerified: true,
    metadata: { creationTime: 'Mon, 23 Nov 2026 07:00:00 GMT', lastSignInTime: undefined },
    providerData: [{ ...provider, displayName: 'Ada', photoURL: 'https://pictures.example/ada' }],
    refreshToken: 'secret',
  }
  expect(toArchivedSignIn(user as unknown as User)).toEqual({
    email: 'ada@geist.example',
    isEmailVerified: true,
    createdAt: Date.UTC(2026, 10, 23, 7),
    lastSignedInAt: null,
    methods: [
      {
        provider: 'google.com',
        id: '1',
        email: 'ada@geist.example',
        name: 'Ada',
        picture: 'https://pictures.example/ada',
      },
    ],
  })
})
