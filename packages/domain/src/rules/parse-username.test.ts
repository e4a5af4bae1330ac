import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reservedUsernames } from '../constants/reserved-usernames'
import { userSchema } from '../entities/user'
import { usernameSchema } from '../entities/username'
import { parseUsername } from './parse-username'

describe('parseUsername', () => {
  it('[NAME1] 3 to 30 of a-z, 0-9, _ and - can be claimed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9_-]{3,30}$/).filter((name) => !reservedUsernames.has(name)),
        (username) => {
          const parsed = parseUsername(username)
          const claim = { username, usernameKey: username }
          expect(parsed).toEqual({ status: 'accepted', value: claim })
          expect(v.is(userSchema, { UID: 'ada', biography: '', ...claim })).toBe(true)
        },
      ),
    )
    expect(parseUsername(' ada_l-1815 ')).toMatchObject({ status: 'accepted', value: { username: 'ada_l-1815' } })
  })

  it.each([
    ['', 'too-short'],
    ['  ', 'too-short'],
    ['ab', 'too-short'],
    ['a'.repeat(31), 'too-long'],
    ['Ada', 'forbidden-characters'],
    ['ada l', 'forbidden-characters'],
    ['ada/notes', 'forbidden-characters'],
    ['ádá', 'forbidden-characters'],
    ['аdа', 'forbidden-characters'],
    ['ada\u200b', 'forbidden-characters'],
    ['dashboard', 'reserved'],
    ['sign-in', 'reserved'],
  ])('[NAME2] %j is refused as %s, with a sentence that says what to do', (input, reason) => {
    const parsed = parseUsername(input)
    expect(parsed).toMatchObject({ status: 'refused', reason })
    expect(parsed.status === 'refused' && parsed.sentence).toMatch(/please .*\.$/i)
  })

  it('[NAME3] no reserved word can be claimed', () => {
    for (const word of reservedUsernames) expect(parseUsername(word).status).toBe('refused')
  })

  it('[NAME4] what is accepted is exactly what the store takes and is not reserved', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[a-z0-9_-]{0,40}$/)), (input) => {
        const name = input.trim()
        const isClaimable = v.is(usernameSchema, name) && !reservedUsernames.has(name)
        expect(parseUsername(input).status).toBe(isClaimable ? 'accepted' : 'refused')
      }),
    )
  })
})
