import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reservedUsernames, reservedUsernameParts } from '../../constants/reserved-usernames'
import { userSchema } from '../../entities/user'
import { usernameSchema } from '../../entities/username'
import { isReservedUsername } from './is-reserved-username'
import { parseUsername } from './parse-username'

describe('parseUsername', () => {
  it('[NAME1] 3 to 30 of a-z, 0-9, _ and - can be claimed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9_-]{3,30}$/).filter((name) => !isReservedUsername(name)),
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
  ])('[NAME2] %j is refused as %s, with a message that says what to do', (input, reason) => {
    const parsed = parseUsername(input)
    expect(parsed).toMatchObject({ status: 'refused', reason })
    expect(parsed.status === 'refused' && parsed.sentence).toMatch(/(?:choose|use) .*\.$/i)
  })

  it('[NAME3] no reserved word can be claimed', () => {
    for (const word of reservedUsernames) expect(parseUsername(word).status).toBe('refused')
  })

  it('[NAME6] a name with a word of authority as a part is reserved, with any signs and digits around', () => {
    const signs = fc.stringMatching(/^[0-9_-]{0,4}$/)
    const around = fc.stringMatching(/^([a-z0-9]{1,4}[-_])?$/)
    fc.assert(
      fc.property(
        around,
        signs,
        fc.constantFrom(...reservedUsernameParts),
        signs,
        around.map((text) => Array.from(text).toReversed().join('')),
        (before, left, word, right, after) => {
          const name = `${before}${left}${word}${right}${after}`
          fc.pre(name.length <= 30)
          expect(parseUsername(name)).toMatchObject({ reason: 'reserved' })
        },
      ),
    )
  })

  it('[NAME6] a name that begins with Geist is reserved', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9_-]{0,5}$/), fc.stringMatching(/^[a-z0-9_-]{0,20}$/), (before, after) => {
        expect(parseUsername(`${before}geist${after}`)).toMatchObject({ reason: 'reserved' })
      }),
    )
  })

  it('[NAME6] a word of authority inside another word, and a reserved word as only a part, are allowed', () => {
    const letters = fc.stringMatching(/^[b-df-hj-np-rtv-z]{1,6}$/)
    fc.assert(
      fc.property(letters, fc.constantFrom(...reservedUsernameParts), letters, (before, word, after) => {
        expect(parseUsername(`${before}${word}${after}`).status).toBe('accepted')
      }),
    )
    for (const name of [
      'zeitgeist',
      'supportive',
      'ecosystem',
      'help-me',
      'you-and-me',
      'about_ada',
      'g-eist',
      'adm1n',
    ])
      expect(parseUsername(name).status).toBe('accepted')
    for (const name of ['geist-team', 'geist_official', 'geistapp', 'admin1', 'the-geist-team', 's0upport', '_staff_'])
      expect(parseUsername(name)).toMatchObject({ reason: 'reserved' })
  })

  it('[NAME4] the accepted names are exactly those that the store accepts and that are not reserved', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[a-z0-9_-]{0,40}$/)), (input) => {
        const name = input.trim()
        const isClaimable = v.is(usernameSchema, name) && !isReservedUsername(name)
        expect(parseUsername(input).status).toBe(isClaimable ? 'accepted' : 'refused')
      }),
    )
  })
})
