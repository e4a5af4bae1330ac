import type { Report, Settings, UsernameClaim } from '@geist/domain'

/**
 * What else is stored about an account: how it signs in, what it is called and was, what it has agreed to, whom it keeps away, what it has reported. Moments are epoch
 * milliseconds.
 */
export interface AccountParticulars {
  /** `null` where it could not be read. */
  readonly signIn: ArchivedSignIn | null
  /** When it took the name that it goes by; `null` for its first. */
  readonly renamedAt: number | null
  /** Names that it has left, as far as nobody else has taken them since. */
  readonly formerUsernames: readonly ({ readonly username: string } & Required<
    Pick<UsernameClaim, 'movedTo' | 'movedAt'>
  >)[]
  /** The notice about AI that was accepted last: who reads what the AI is given, and when that was agreed to. */
  readonly aiNotice: (NonNullable<Settings['aiNotice']> & { readonly acceptedAt: number | null }) | null
  /** Whom it keeps away, by the names that they go by now; `null` for those who are gone. */
  readonly blocked: readonly { readonly uid: string; readonly username: string | null }[]
  /** What it has told the operator about notebooks of others, as far as it is kept. */
  readonly reports: readonly Omit<Report, 'uid'>[]
}

/** How somebody signs in, as Firebase Authentication keeps it. */
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
  /** The id of the account there. */
  readonly id: string
  /** What the provider has told, if it has. */
  readonly email: string | null
  readonly name: string | null
  readonly picture: string | null
}
