import { expect, test } from 'vitest'

import { logoutWarning } from './logout-warning'
import type { UnsyncedData } from './unsynced-data'

const nothing: UnsyncedData = {
  waiting: 0,
  hasUnsentPrivacyChange: false,
  refused: 0,
  isKept: true,
  unsubmitted: 0,
  edits: { stored: 0, inMemory: 0 },
  recordings: 0,
  unsentTurns: 0,
  draftQuestions: 0,
  pendingDictations: 0,
  draft: 'none',
}

test('with everything on the server there is nothing to say', () => {
  expect(logoutWarning(nothing)).toBeUndefined()
  expect(logoutWarning({ ...nothing, isKept: false })).toBeUndefined()
})

test('it says how many changes wait, that they stay, and when they are sent', () => {
  expect(logoutWarning({ ...nothing, waiting: 1 })).toBe(
    '1 change waits to be sent. It stays on this device, under your account. What waits is sent the next time you sign in here.',
  )
  expect(logoutWarning({ ...nothing, waiting: 12 })).toMatch(/^12 changes wait to be sent\. They stay on this device/)
})

test('a notebook that is not private yet is said to be readable', () => {
  expect(logoutWarning({ ...nothing, waiting: 3, hasUnsentPrivacyChange: true })).toMatch(
    /the next time you sign in here\. Until it is sent, others can still read a notebook that you made private\.$/,
  )
})

test('what was refused stays too, but is not said to be sent', () => {
  const sentence = logoutWarning({ ...nothing, refused: 2 })
  expect(sentence).toBe('2 changes were not accepted by the server. They stay on this device, under your account.')
})

test('both are said', () => {
  expect(logoutWarning({ ...nothing, waiting: 2, refused: 1 })).toMatch(
    /^2 changes wait to be sent, and 1 change was not accepted by the server\. They stay/,
  )
})

test('audio that is kept beside notes is counted and stays', () => {
  expect(logoutWarning({ ...nothing, recordings: 2 })).toBe(
    '2 recordings are nowhere else. They stay on this device, under your account.',
  )
  expect(logoutWarning({ ...nothing, recordings: 1 })).toMatch(/^1 recording is nowhere else\. It stays/)
})

test('questions to the journal that the server does not have are counted and stay', () => {
  expect(logoutWarning({ ...nothing, unsentTurns: 1 })).toBe(
    '1 question to your journal is not on the server. It stays on this device, under your account.',
  )
  expect(logoutWarning({ ...nothing, unsentTurns: 2 })).toMatch(
    /^2 questions to your journal are not on the server\. They/,
  )
})

test('notes written offline and not submitted, and edits not saved, are counted and stay', () => {
  expect(logoutWarning({ ...nothing, unsubmitted: 2 })).toBe(
    '2 notes written offline are not submitted. They stay on this device, under your account.',
  )
  expect(logoutWarning({ ...nothing, edits: { stored: 1, inMemory: 0 } })).toBe(
    '1 edit is not saved. It stays on this device, under your account.',
  )
  expect(logoutWarning({ ...nothing, waiting: 1, unsubmitted: 1, edits: { stored: 2, inMemory: 0 } })).toBe(
    '1 change waits to be sent. 1 note written offline is not submitted. 2 edits are not saved. They stay on this device, under your account. What waits is sent the next time you sign in here.',
  )
})

test('a draft that is kept is said to stay', () => {
  expect(logoutWarning({ ...nothing, draft: 'stored' })).toBe(
    'The note that you are writing is not submitted. It stays on this device, under your account.',
  )
})

test('where this browser keeps nothing, nothing is promised', () => {
  const sentence = logoutWarning({ ...nothing, waiting: 2, isKept: false })
  expect(sentence).toContain('lost when you close this page')
  expect(sentence).not.toContain('stay')
})

test('a draft or an edit that could not be kept is said to be lost, beside what stays', () => {
  expect(logoutWarning({ ...nothing, draft: 'inMemory' })).toBe(
    'The note that you are writing is not submitted. This browser could not keep it: it is lost when you close this page.',
  )
  expect(logoutWarning({ ...nothing, waiting: 1, edits: { stored: 0, inMemory: 1 } })).toBe(
    '1 change waits to be sent. It stays on this device, under your account. What waits is sent the next time you sign in here. 1 edit is not saved. This browser could not keep it: it is lost when you close this page.',
  )
})

test('what is lost and what stays are never said of the same', () => {
  const sentence = logoutWarning({ ...nothing, waiting: 1, isKept: false, unsubmitted: 1 }) ?? ''
  expect(sentence).toBe(
    '1 note written offline is not submitted. It stays on this device, under your account. 1 change waits to be sent. This browser keeps nothing: what you wrote is lost when you close this page.',
  )
})

test('questions that were being typed, and words that are in no note yet, are counted and stay', () => {
  expect(logoutWarning({ ...nothing, draftQuestions: 1 })).toBe(
    'You started 1 question and haven’t asked it. It stays on this device, under your account.',
  )
  expect(logoutWarning({ ...nothing, draftQuestions: 2, pendingDictations: 1 })).toBe(
    'You started 2 questions and haven’t asked them. Words that you dictated are not in a note yet. They stay on this device, under your account.',
  )
})
