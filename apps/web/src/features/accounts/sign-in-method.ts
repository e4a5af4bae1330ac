/** A way in which somebody can sign in to their account. */
export interface SignInMethod {
  readonly kind: 'password' | 'google' | 'other'
  /** The address that it goes by, as the server has it; `undefined` where it says none. */
  readonly email: string | undefined
}
