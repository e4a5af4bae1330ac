import { describe, expect, it } from 'vitest'
import { account } from '../../constants/account'
import { toReportId } from './report-id'
import { getUsernameState } from './username-state'

const moved = { uid: 'ada', movedTo: 'ada-l', movedAt: 1_000 }

describe('[NAME5] a username that its owner has left', () => {
  it('leads to the new name for 30 days, and is then free', () => {
    expect(account.usernameForwardingMs).toBe(30 * 24 * 60 * 60 * 1000)
    expect(getUsernameState(moved, 1_000)).toBe('forwarding')
    expect(getUsernameState(moved, 1_000 + account.usernameForwardingMs)).toBe('forwarding')
    expect(getUsernameState(moved, 1_001 + account.usernameForwardingMs)).toBe('free')
  })

  it('forwards also where the clock of the device is behind that of the server', () => {
    expect(getUsernameState(moved, 0)).toBe('forwarding')
  })

  it('is told from one that is held, and from one that nobody ever had', () => {
    expect(getUsernameState({ uid: 'ada' }, 1_000)).toBe('claimed')
    expect(getUsernameState(undefined, 1_000)).toBe('free')
  })
})

it('a person reports a notebook once', () => {
  expect(toReportId({ notebookId: 'n', uid: 'ada' })).toBe('n_ada')
})
