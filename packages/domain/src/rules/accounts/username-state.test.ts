import { describe, expect, it } from 'vitest'
import { account } from '../../constants/account'
import { toReportId } from './report-id'
import { getUsernameState } from './username-state'

const moved = { uid: 'ada', movedTo: 'ada-l', movedAt: 1_000 }

describe('[NAME5] a released username', () => {
  it('forwards to the new name for 30 days, and is then free', () => {
    expect(account.usernameForwardingMs).toBe(30 * 24 * 60 * 60 * 1000)
    expect(getUsernameState(moved, 1_000)).toBe('forwarding')
    expect(getUsernameState(moved, 1_000 + account.usernameForwardingMs)).toBe('forwarding')
    expect(getUsernameState(moved, 1_001 + account.usernameForwardingMs)).toBe('free')
  })

  it("forwards even when the device's clock is behind the server's", () => {
    expect(getUsernameState(moved, 0)).toBe('forwarding')
  })

  it('is distinguished from a held one and from one that nobody ever had', () => {
    expect(getUsernameState({ uid: 'ada' }, 1_000)).toBe('claimed')
    expect(getUsernameState(undefined, 1_000)).toBe('free')
  })
})

it('a user reports a notebook at most once', () => {
  expect(toReportId({ notebookId: 'n', uid: 'ada' })).toBe('n_ada')
})
