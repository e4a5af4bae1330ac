import { limits, type User } from '@geist/domain'
import { describe, expect, it } from 'vitest'

import { parseProfile } from './parse-profile'

const user: User = { UID: 'ada', username: 'ada-l', usernameKey: 'ada-l', biography: 'Walks.' }

describe('parseProfile', () => {
  it('returns no change when only surrounding white space differs', () => {
    expect(parseProfile({ username: ' ada-l ', biography: ' Walks.\n' }, user)).toEqual({ status: 'unchanged' })
  })

  it('returns only a biography when the username is unchanged', () => {
    expect(parseProfile({ username: 'ada-l', biography: '' }, user)).toEqual({
      status: 'accepted',
      newUsername: undefined,
      biography: '',
    })
  })

  it('returns a new username', () => {
    expect(parseProfile({ username: 'ada', biography: 'Walks.' }, user)).toEqual({
      status: 'accepted',
      newUsername: { username: 'ada', usernameKey: 'ada' },
      biography: 'Walks.',
    })
  })

  it('refuses an invalid, reserved or too long value', () => {
    expect(parseProfile({ username: 'Ada!', biography: '' }, user)).toMatchObject({ field: 'username' })
    expect(parseProfile({ username: 'explore', biography: '' }, user)).toMatchObject({ field: 'username' })
    const biography = 'b'.repeat(limits.biographyMaxLength + 1)
    expect(parseProfile({ username: 'ada-l', biography }, user)).toEqual({
      status: 'refused',
      field: 'biography',
      sentence: 'This biography is too long: 2,001 characters, and the limit is 2,000. Please shorten it.',
    })
  })
})
