import { expect, test } from 'vitest'

import { leavingWarning } from './leaving-warning'

const nothing = { waiting: 0, waitingSince: undefined, refused: 0, isKept: true }

test('it says how many changes wait, that they stay, and when they are sent', () => {
  expect(leavingWarning({ ...nothing, waiting: 1 })).toBe(
    '1 change waits to be sent. It stays on this device, under your account. What waits is sent the next time you sign in here.',
  )
  expect(leavingWarning({ ...nothing, waiting: 12 })).toMatch(/^12 changes wait to be sent\. They stay on this device/)
})

test('what was refused stays too, but is not said to be sent', () => {
  const sentence = leavingWarning({ ...nothing, refused: 2 })
  expect(sentence).toBe('2 changes were not accepted by the server. They stay on this device, under your account.')
})

test('both are said', () => {
  expect(leavingWarning({ ...nothing, waiting: 2, refused: 1 })).toMatch(
    /^2 changes wait to be sent, and 1 change was not accepted by the server\. They stay/,
  )
})

test('where this browser keeps nothing, nothing is promised', () => {
  const sentence = leavingWarning({ ...nothing, waiting: 2, isKept: false })
  expect(sentence).toContain('lost when you close this page')
  expect(sentence).not.toContain('stay')
})
