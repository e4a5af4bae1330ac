import 'fake-indexeddb/auto'
import { dayMs } from '@geist/domain'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { saveEntries } from '../operations/save-entries'
import { readEntriesOnThisDay } from './read-entries-on-this-day'

const berlin = 'Europe/Berlin'
const date = (text: string) => Date.parse(`${text}T00:00Z`) / dayMs

test("entries of today's date in earlier years are returned, latest year first, in order within each day", async () => {
  const { remembered } = await noted([
    '2026-11-21T10:00+01:00',
    '2025-11-21T23:59:59.999+01:00',
    '2025-11-21T00:00+01:00',
    '2025-11-20T23:59:59.999+01:00',
    '2025-11-22T00:00+01:00',
    '2019-11-21T12:00+01:00',
  ])
  expect(await remembered('2026-11-21', berlin)).toEqual([
    [2025, '2025-11-20T23:00:00.000Z', '2025-11-21T22:59:59.999Z'],
    [2019, '2019-11-21T11:00:00.000Z'],
  ])
})

test('an empty journal has no earlier days', async () => {
  const { remembered } = await noted([])
  expect(await remembered('2026-11-21', berlin)).toEqual([])
  const later = await noted(['2026-11-21T10:00Z', '2200-11-21T10:00Z', '2025-11-20T10:00Z'])
  expect(await later.remembered('2026-11-21', 'UTC')).toEqual([])
})

test('the day is that of the given time zone', async () => {
  const { remembered } = await noted(['2025-11-21T23:30+01:00'])
  expect(await remembered('2026-11-21', berlin)).toHaveLength(1)
  expect(await remembered('2026-11-21', 'Pacific/Auckland')).toHaveLength(0)
  expect(await remembered('2026-11-22', 'Pacific/Auckland')).toHaveLength(1)
})

test('a change of clocks neither includes a neighbouring day nor loses part of the day', async () => {
  // Newfoundland's clocks went back at 00:01: a minute of the 29th, an hour of the 28th again, then
  // the 29th.
  const { remembered } = await noted([
    '2006-10-29T02:30:30.000Z',
    '2006-10-29T02:45:00.000Z',
    '2006-10-29T03:31:00.000Z',
  ])
  expect(await remembered('2026-10-29', 'America/St_Johns')).toEqual([
    [2006, '2006-10-29T02:30:30.000Z', '2006-10-29T03:31:00.000Z'],
  ])
  expect(await remembered('2026-10-28', 'America/St_Johns')).toEqual([[2006, '2006-10-29T02:45:00.000Z']])
})

test('29 February appears on the 28th in years without one', async () => {
  const { remembered } = await noted(['2024-02-28T12:00Z', '2024-02-29T12:00Z', '2024-03-01T12:00Z'])
  expect(await remembered('2026-02-28', 'UTC')).toEqual([
    [2024, '2024-02-28T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  ])
  expect(await remembered('2028-02-28', 'UTC')).toEqual([[2024, '2024-02-28T12:00:00.000Z']])
  expect(await remembered('2028-02-29', 'UTC')).toEqual([[2024, '2024-02-29T12:00:00.000Z']])
})

test('the trash is excluded, and an entry of antiquity causes no error', async () => {
  const { journal, ids, remembered } = await noted(['2025-11-21T12:00Z', '2024-11-21T12:00Z', 'antiquity'])
  await deleteEntries(journal, ids.slice(0, 1), Date.UTC(2026, 10, 21))
  expect(await remembered('2026-11-21', 'UTC')).toEqual([[2024, '2024-11-21T12:00:00.000Z']])
})

async function noted(moments: readonly string[]) {
  const journal = new Journal(makeId())
  const entries = moments.map((timestamp) => ({
    id: makeId(),
    uid: journal.uid,
    username: 'ada',
    content: 'Rain',
    category: 'Walks',
    timestamp: momentOf(timestamp),
  }))
  if (entries.length > 0) await saveEntries(journal, entries, Date.UTC(2026, 10, 21))
  const remembered = async (today: string, zone: string) =>
    (await readEntriesOnThisDay(journal, date(today), zone)).map((year) => [
      year.year,
      ...year.entries.map(({ timestamp }) => new Date(timestamp).toISOString()),
    ])
  return { journal, ids: entries.map(({ id }) => id), remembered }
}

function momentOf(text: string): number {
  return text === 'antiquity' ? -8.64e15 : Date.parse(text)
}
