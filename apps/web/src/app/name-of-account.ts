import { rememberedUsername } from '../features/accounts/api/remembered-username'

/** What to call an account that has been signed in on this device. */
export function nameOfAccount(uid: string): string {
  return rememberedUsername(uid) ?? 'another account'
}
