import { expect, test } from 'vitest'

import { formatSignOutWarning } from './format-sign-out-warning'
import type { UnsyncedData } from './unsynced-data'

const nothing: UnsyncedData = {
  pendingCount: 0,
  hasUnsentPrivacyChange: false,
  refusedCount: 0,
  isPersistent: true,
  unsubmitted: 0,
  edits: { stored: 0, inMemory: 0 },
  recordings: 0,
  unsentTurns: 0,
  draftQuestions: 0,
  pendingDictations: 0,
  draft: 'none',
}

test('without unsynced data there is no warning', () => {
  expect(formatSignOutWarning(nothing)).toBeUndefined()
  expect(formatSignOutWarning({ ...nothing, isPersistent: false })).toBeUndefined()
})

test('queued changes are counted, said to stay, and said when they are sent', () => {
  expect(formatSignOutWarning({ ...nothing, pendingCount: 1 })).toBe(
    '1 change is waiting to be sent. It stays on this device, under your account. Unsent changes will be sent the next time you sign in here.',
  )
  expect(formatSignOutWarning({ ...nothing, pendingCount: 12 })).toMatch(
    /^12 changes are waiting to be sent\. They stay on this device/,
  )
})

test('the warning says that a notebook made private can still be read', () => {
  expect(formatSignOutWarning({ ...nothing, pendingCount: 3, hasUnsentPrivacyChange: true })).toMatch(
    /the next time you sign in here\. Until then, others can still read a notebook that you made private\.$/,
  )
  expect(
    formatSignOutWarning({ ...nothing, pendingCount: 1, isPersistent: false, hasUnsentPrivacyChange: true }),
  ).toMatch(
    /^Others can still read a notebook that you made private\. 1 change is waiting to be sent\. This browser couldn’t save it\./,
  )
})

test('refused changes are said to stay, but not to be sent', () => {
  const sentence = formatSignOutWarning({ ...nothing, refusedCount: 2 })
  expect(sentence).toBe('2 changes weren’t accepted by the server. They stay on this device, under your account.')
})

test('queued and refused changes share a sentence', () => {
  expect(formatSignOutWarning({ ...nothing, pendingCount: 2, refusedCount: 1 })).toMatch(
    /^2 changes are waiting to be sent, and 1 change wasn’t accepted by the server\. They stay/,
  )
})

test('recordings are counted and stay', () => {
  expect(formatSignOutWarning({ ...nothing, recordings: 2 })).toBe(
    '2 recordings have no other copy. They stay on this device, under your account.',
  )
  expect(formatSignOutWarning({ ...nothing, recordings: 1 })).toMatch(/^1 recording has no other copy\. It stays/)
})

test('unsent questions to the journal are counted and stay', () => {
  expect(formatSignOutWarning({ ...nothing, unsentTurns: 1 })).toBe(
    '1 question to your journal hasn’t been sent. It stays on this device, under your account.',
  )
  expect(formatSignOutWarning({ ...nothing, unsentTurns: 2 })).toMatch(
    /^2 questions to your journal haven’t been sent\. They/,
  )
})

test('notes written offline and not submitted, and edits not saved, are counted and stay', () => {
  expect(formatSignOutWarning({ ...nothing, unsubmitted: 2 })).toBe(
    '2 notes written offline haven’t been submitted. They stay on this device, under your account.',
  )
  expect(formatSignOutWarning({ ...nothing, edits: { stored: 1, inMemory: 0 } })).toBe(
    '1 edit hasn’t been saved. It stays on this device, under your account.',
  )
  expect(formatSignOutWarning({ ...nothing, pendingCount: 1, unsubmitted: 1, edits: { stored: 2, inMemory: 0 } })).toBe(
    '1 change is waiting to be sent. 1 note written offline hasn’t been submitted. 2 edits haven’t been saved. They stay on this device, under your account. Unsent changes will be sent the next time you sign in here.',
  )
})

test('a stored draft stays', () => {
  expect(formatSignOutWarning({ ...nothing, draft: 'stored' })).toBe(
    'The note you’re writing hasn’t been submitted. It stays on this device, under your account.',
  )
})

test('a journal in memory is not said to stay', () => {
  const sentence = formatSignOutWarning({ ...nothing, pendingCount: 2, isPersistent: false })
  expect(sentence).toContain('You’ll lose them when you close this page')
  expect(sentence).not.toContain('stay')
})

test('a draft or an edit only in memory is said to be lost, apart from data that stays', () => {
  expect(formatSignOutWarning({ ...nothing, draft: 'inMemory' })).toBe(
    'The note you’re writing hasn’t been submitted. This browser couldn’t save it. You’ll lose it when you close this page.',
  )
  expect(formatSignOutWarning({ ...nothing, pendingCount: 1, edits: { stored: 0, inMemory: 1 } })).toBe(
    '1 change is waiting to be sent. It stays on this device, under your account. Unsent changes will be sent the next time you sign in here. 1 edit hasn’t been saved. This browser couldn’t save it. You’ll lose it when you close this page.',
  )
})

test('lost and stored data are listed separately', () => {
  const sentence = formatSignOutWarning({ ...nothing, pendingCount: 1, isPersistent: false, unsubmitted: 1 }) ?? ''
  expect(sentence).toBe(
    '1 note written offline hasn’t been submitted. It stays on this device, under your account. 1 change is waiting to be sent. This browser couldn’t save it. You’ll lose it when you close this page.',
  )
})

test('draft questions and pending dictations are counted and stay', () => {
  expect(formatSignOutWarning({ ...nothing, draftQuestions: 1 })).toBe(
    'You started 1 question and haven’t asked it. It stays on this device, under your account.',
  )
  expect(formatSignOutWarning({ ...nothing, draftQuestions: 2, pendingDictations: 1 })).toBe(
    'You started 2 questions and haven’t asked them. Your last dictation isn’t in a note yet. They stay on this device, under your account.',
  )
})
