import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignedInCaller } from './read-signed-in-caller'

const now = new Date('2026-11-21T12:00:00Z')
const nowSeconds = now.getTime() / 1000

describe('readSignedInCaller', () => {
  it('returns the account of an unexpired token', () => {
    expect(readSignedInCaller({ uid: 'mira', token: { exp: nowSeconds + 1 } }, now)).toEqual({ uid: 'mira' })
  })

  it('has no caller from the second that the token expires', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: nowSeconds }), (exp) => {
        expect(readSignedInCaller({ uid: 'mira', token: { exp } }, now)).toBeUndefined()
      }),
      { examples: [[nowSeconds]] },
    )
  })

  it('returns nothing without a token, an expiry time or an account', () => {
    const exp = nowSeconds + 3600
    const claims = [
      undefined,
      {},
      { uid: 'mira' },
      { uid: 'mira', token: {} },
      { uid: 'mira', token: { exp: 'never' } },
      { uid: 'mira', token: { exp: Number.NaN } },
      { uid: undefined, token: { exp } },
      { uid: '', token: { exp } },
      { uid: 7, token: { exp } },
      { uid: 'mira/private', token: { exp } },
      { uid: '.', token: { exp } },
      { uid: '..', token: { exp } },
      { uid: '__mira__', token: { exp } },
      { uid: 'mira\ud83d', token: { exp } },
      { uid: 'm'.repeat(129), token: { exp } },
    ]
    for (const claim of claims) expect(readSignedInCaller(claim, now)).toBeUndefined()
  })
})
