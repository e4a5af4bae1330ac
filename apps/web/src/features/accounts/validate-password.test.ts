import { expect, it } from 'vitest'

import { validatePassword } from './validate-password'

const personalFacts = ['ida.voss@geist.example', 'mara-lind']

it.each([
  ['12345', 'auth/weak-password'],
  ['iloveyou', 'guessable-password'],
  ['ida.voss', 'guessable-password'],
  ['Mara-Lind', 'guessable-password'],
  ['ida.voss@geist.example', 'guessable-password'],
])('%s is refused', async (password, code) => {
  expect(await validatePassword(password, personalFacts)).toMatchObject({
    ok: false,
    failure: { code, field: 'password' },
  })
})

it('a password that is hard to guess is accepted, even with data about its owner given', async () => {
  for (const facts of [[], [''], personalFacts, ['@']])
    expect(await validatePassword('a-good-secret', facts)).toEqual({ ok: true })
})
