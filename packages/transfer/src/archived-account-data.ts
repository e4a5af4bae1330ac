import type { Report, Settings, UsernameClaim } from '@geist/domain'

/**
 * Further data of an account for the archive: sign-in, names, consent, blocks and reports. Times
 * are epoch milliseconds.
 */
export interface ArchivedAccountData {
  /** `null` if it could not be read. */
  readonly signIn: ArchivedSignIn | null
  /** When the user chose the current username; `null` if they never changed it. */
  readonly renamedAt: number | null
  /** Former usernames that no other user has claimed since. */
  readonly formerUsernames: readonly ({ readonly username: string } & Required<
    Pick<UsernameClaim, 'movedTo' | 'movedAt'>
  >)[]
  /**
   * The last accepted AI notice: the recipient, and when the user accepted it; `null` if none was
   * accepted.
   */
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
  /** Profile at the provider: `email`, `name` and `picture`; `null` where it returns none. */
  readonly email: string | null
  readonly name: string | null
  readonly picture: string | null
}
