import type { User } from '@geist/domain'

import { loadPublicReads } from '../../../shared/firebase/public/load-public-reads'

export type ProfileLookup =
  | { readonly status: 'found'; readonly user: User }
  /** No user has this name, or had it within the last 30 days. */
  | { readonly status: 'not-found' }
  | { readonly status: 'unreachable' }

/** Looks up the user for a username in a URL. */
export async function lookUpProfile(username: string): Promise<ProfileLookup> {
  try {
    const { findUserByUsername } = await loadPublicReads()
    const user = await findUserByUsername(username, Date.now())
    return user ? { status: 'found', user } : { status: 'not-found' }
  } catch {
    return { status: 'unreachable' }
  }
}
