import { create } from 'zustand'

/**
 * `unnamed`: the account has no username yet. `unreachable`: signed in, but the profile could not
 * be read. `reason`: the `user` signed out, the session `expired`, or `none`: no session was open
 * when the app started.
 */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out'; readonly reason: 'user' | 'expired' | 'none' }
  | { readonly status: 'unnamed'; readonly uid: string }
  | { readonly status: 'unreachable'; readonly uid: string }
  | { readonly status: 'signed-in'; readonly uid: string; readonly username: string; readonly isNew: boolean }

export const useSession = create<Session>(() => ({ status: 'starting' }))

export function setSession(session: Session): void {
  useSession.setState(session, true)
}
