import { expect, test } from 'vitest'

import { describeOtherAccounts } from './describe-other-accounts'

test.each([
  [0, 0, undefined],
  [1, 1, '1 note from another account is stored on this device. It stays here until that account signs in.'],
  [1, 2, '2 notes from another account are stored on this device. They stay here until that account signs in.'],
  [2, 3, '3 notes from other accounts are stored on this device. They stay here until those accounts sign in.'],
  [1, 0, 'Damaged notes from another account are stored on this device. They stay here until that account signs in.'],
])('%i other accounts with %i notes are mentioned without names', (accounts, entries, sentence) => {
  expect(describeOtherAccounts({ accounts, entries })).toBe(sentence)
})
