import type { OtherAccountsCount } from './stored-for'

/** Sentence about other accounts' entries on this device; `undefined` if there are none. */
export function othersSentence({ accounts, entries }: OtherAccountsCount): string | undefined {
  if (accounts === 0) return undefined
  const isOne = entries === 1
  const notes = entries === 0 ? 'Damaged notes' : isOne ? '1 note' : `${entries} notes`
  const whose = accounts === 1 ? 'another account' : 'other accounts'
  const until = accounts === 1 ? 'that account signs in' : 'those accounts sign in'
  return `${notes} of ${whose} ${isOne ? 'is' : 'are'} stored on this device. ${isOne ? 'It stays' : 'They stay'} here until ${until}.`
}
