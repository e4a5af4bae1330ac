import { account } from '@geist/domain'
import { describe, expect, it } from 'vitest'

import { estimateGuesses } from './estimate-guesses'

const personalFacts = ['ada@geist.example', 'ada', 'ada-lovelace']

describe('estimateGuesses', () => {
  it.each(['123456', 'password', 'Passw0rd', 'qwertyuiop', 'iloveyou1', 'aaaaaaaa', 'letmein!', 'trustno1', 'wassup'])(
    '%s is a common password: few guesses',
    (password) => {
      expect(estimateGuesses(password, personalFacts)).toBeLessThan(account.passwordMinGuesses)
    },
  )

  it.each(['geist1', 'Journal!', 'mydiary', 'ada-lovelace', 'ada@geist.example', 'Ada-Lovelace1'])(
    '%s is known about the user or about Geist: few guesses',
    (password) => {
      expect(estimateGuesses(password, personalFacts)).toBeLessThan(account.passwordMinGuesses)
    },
  )

  it.each(['a-good-secret', 'correct horse battery staple', 'k3Vq9x', 'Überraschung im Mai', '雨の日の散歩道'])(
    '%s: many guesses',
    (password) => {
      expect(estimateGuesses(password, personalFacts)).toBeGreaterThanOrEqual(account.passwordMinGuesses)
    },
  )
})
