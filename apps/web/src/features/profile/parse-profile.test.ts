import { limits, type User } from '@geist/domain'
import { describe, expect, it } from 'vitest'

import { parseProfile } from './parse-profile'

const user: User = { UID: 'ada', username: 'ada-l', usernameKey: 'ada-l', biography: 'Walks.' }

describe('what somebody types about themselves', () => {
  it('is no change where nothing but white space around it is new', () => {
    expect(parseProfile({ username: ' ada-l ', biography: ' Walks.\n' }, user)).toEqual({ status: 'unchanged' })
  })

  it('is a biography alone, under the name they have', () => {
    expect(parseProfile({ username: 'ada-l', biography: '' }, user)).toEqual({
      status: 'accepted',
      newUsername: undefined,
      biography: '',
    })
  })

  it('is another name', () => {
    expect(parseProfile({ username: 'ada', biography: 'Walks.' }, user)).toEqual({
      status: 'accepted',
      newUsername: { username: 'ada', usernameKey: 'ada' },
      biography: 'Walks.',
    })
  })

  it('is refused where it cannot be a name, is kept for Geist, or is too long', () => {
    expect(parseProfile({ username: 'Ada!', biography: '' }, user)).toMatchObject({ field: 'username' })
    expect(parseProfile({ username: 'explore', biography: '' }, user)).toMatchObject({ field: 'username' })
    const biography = 'b'.repeat(limits.biographyMaxLength + 1)
    expect(parseProfile({ username: 'ada-l', biography }, user)).toEqual({
      status: 'refused',
      field: 'biography',
      sentence: 'This biography has 2,001 characters, and 2,000 can be kept. Please shorten it.',
    })
  })
})
