export interface SignInMethod {
  readonly kind: 'password' | 'google' | 'other'
  /** The address that the provider reports, or `undefined`. */
  readonly email: string | undefined
}
