import type { Report, Settings, UsernameClaim } from '@geist/domain'

/**
 * Further data of an account for the archive: sign-in, names, consent, blocks and reports. Times
 * are epoch milliseconds.
 */
export interface AccountParticulars {
  /** `null` if it could not be read. */
  readonly signIn: ArchivedSignIn | null
  /** When the current username was taken; `null` for the first one. */
  readonly renamedAt: number | null
  /** Former usernames that no other user has claimed since. */
  readonly formerUsernames: readonly ({ readonly username: string } & Required<
    Pick<UsernameClaim, 'movedTo' | 'movedAt'>
  >)[]
  /** The last accepted AI notice: the recipient, and when the user accepted it. */
  readonly aiNotice: (NonNullable<Settings['aiNotice']> & { readonly acceptedAt: number | null }) | null
  /** Blocked users with their current usernames; `null` for deleted accounts. */
  readonly blocked: readonly { readonly uid: string; readonly username: string | null }[]
  /** Stored reports to the operator about notebooks of other users. */
  readonly reports: readonly Omit<Report, 'uid'>[]
}

/** Sign-in data of Firebase Authentication. */
export interface ArchivedSignIn {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly createdAt: number | null
  readonly lastSignedInAt: number | null
  readonly methods: readonly ArchivedSignInMethod[]
}

export interface ArchivedSignInMethod {
  /** `password`, `google.com` and so on. */
  readonly provider: string
  /** The account id at the provider. */
  readonly id: string
  /** As far as the provider returns them. */
  readonly email: string | null
  readonly name: string | null
  readonly picture: string | null
}
