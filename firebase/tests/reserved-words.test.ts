import { reservedUsernames } from '@geist/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { claim } from './facts/claims'
import { profile } from './facts/documents'
import { outcomeOf } from './outcome'
import { newId, openWorld, rules, type World } from './world'

test('the rules reserve the same usernames as the app', () => {
  const list = /function isReserved\(usernameKey\) \{\s*return usernameKey in \[(?<words>[^\]]*)\]/.exec(rules)
  const words = list?.groups?.['words']?.matchAll(/'([^']+)'/g) ?? []
  expect(new Set(Array.from(words, ([, word]) => word))).toEqual(reservedUsernames)
})

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, 'demo-geist-rules-words')
    })
    afterAll(() => world.close())

    test('no reserved word can be claimed', async () => {
      expect(reservedUsernames.size).toBeGreaterThan(0)
      const claimed: string[] = []
      for (const word of reservedUsernames) {
        if ((await outcomeOf(claimAsNewPerson(word))) === 'allowed') claimed.push(word)
      }
      expect(claimed).toEqual([])
    })

    test('a word that only contains a reserved one can', async () => {
      expect(await outcomeOf(claimAsNewPerson('admin-of-my-own'))).toBe('allowed')
    })

    function claimAsNewPerson(username: string): Promise<void> {
      const uid = newId()
      return claim(world.asPerson(uid), { user: profile(uid, username), usernames: { [username]: { uid } } })
    }
  })
}
