import type { Report } from '@geist/domain'
import { expect, it } from 'vitest'
import { describeReports } from './describe-reports'

const report: Report = {
  notebookId: 'notebook-0000000000000000',
  notebookName: 'River notes',
  ownerUid: 'mira',
  uid: 'ben',
  reason: 'spam',
  words: 'It sells watches.',
  createdAt: Date.UTC(2026, 2, 4, 5, 6, 7),
}

it('groups the reports of a notebook under its current name', () => {
  const reports = [report, { ...report, uid: 'ada', reason: 'other' as const, words: '' }]
  expect(describeReports(reports, { isPublic: true, creatorUsername: 'mira' }).split('\n')).toEqual([
    'notebook-0000000000000000 "River notes" by "mira", account "mira": public',
    '  2026-03-04T05:06:07.000Z spam, from "ben": "It sells watches."',
    '  2026-03-04T05:06:07.000Z other, from "ada"',
  ])
  expect(describeReports([report], { isPublic: false, creatorUsername: 'mira' })).toContain(': private by now')
  expect(describeReports([report], undefined)).toContain('account "mira": deleted by now')
  expect(describeReports([{ ...report, uid: '' }], undefined)).toContain('from somebody who has deleted their account')
})

it("keeps a reporter's text from faking lines or sending control codes to the terminal", () => {
  const lines = describeReports([{ ...report, words: 'a\n  2026 spam\u001B[2J' }], undefined).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).not.toContain('\u001B')
})

it('escapes control, bidirectional and invisible characters of a report reversibly', () => {
  // A C1 CSI, DEL, bidirectional marks, a zero-width space, a line separator, and a tag character
  // of two units.
  const words = 'a\u009B2J\u007F\u202Eb\u2066\u061C\u200B\u2028\u{E0041}é👩'
  const reports = [{ ...report, words, uid: words, notebookName: words, ownerUid: words }]
  const text = describeReports(reports, { isPublic: true, creatorUsername: words })
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  const quotes = text.match(/"[^"]*"/gu) ?? []
  expect(quotes.map((quote) => JSON.parse(quote) as unknown)).toEqual(Array.from({ length: 5 }, () => words))
})
