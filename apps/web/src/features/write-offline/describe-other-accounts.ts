import type { OtherAccountsCount } from './filter-visible-entries'

/** Says that this device stores entries of other accounts; `undefined` if it does not. */
export function describeOtherAccounts({ accounts, entries }: OtherAccountsCount): string | undefined {
  if (accounts === 0) return undefined
  const isSingle = entries === 1
  const notes = entries === 0 ? 'Damaged notes' : isSingle ? '1 note' : `${entries} notes`
  const accountText = accounts === 1 ? 'another account' : 'other accounts'
  const signInText = accounts === 1 ? 'that account signs in' : 'those accounts sign in'
  return `${notes} from ${accountText} ${isSingle ? 'is' : 'are'} stored on this device. ${isSingle ? 'It stays' : 'They stay'} here until ${signInText}.`
}
