import { reservedUsernames, reservedUsernameParts } from '@geist/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { commitClaims } from './claims'
import { profile } from './documents'
import { getOutcome } from './outcome'
import { newId, openWorld, rules, type World } from './world'

test('the rules reserve the same usernames as the app', () => {
  const [body = ''] = /function isReserved\(usernameKey\) \{[^}]*\}/.exec(rules) ?? []
  const listed = (before: string) => {
    const list = body.slice(body.indexOf(before) + before.length).split(']')[0] ?? ''
    return new Set(Array.from(list.matchAll(/'([^']+)'/g), ([, word]) => word))
  }
  expect(listed('usernameKey in [')).toEqual(reservedUsernames)
  expect(listed('hasAny([')).toEqual(reservedUsernameParts)
})

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-rules-words')
    })
    afterAll(() => world.close())

    test('no reserved word can be claimed, and no name that impersonates Geist', async () => {
      const names = [
        ...reservedUsernames,
        ...reservedUsernameParts,
        'geist-team',
        'geist_official',
        'geistapp',
        'admin1',
        'my-support',
      ]
      expect(await claimedOf(names)).toEqual([])
    })

    test('a name that only contains a reserved word can be claimed', async () => {
      const names = ['zeitgeist', 'supportive', 'ecosystem', 'help-me', 'you-and-me']
      expect(await claimedOf(names)).toEqual(names)
    })

    /** The names that can be claimed. A user without a claim tries the next name. */
    async function claimedOf(names: readonly string[]): Promise<readonly string[]> {
      const claimed: string[] = []
      let uid = newId()
      for (const name of names) {
        const both = { user: profile(uid, name), usernames: { [name]: { uid } } }
        if ((await getOutcome(commitClaims(world.asPerson(uid), both))) === 'refused') continue
        claimed.push(name)
        uid = newId()
      }
      return claimed
    }
  })
}
