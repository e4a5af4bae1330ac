import { type Entry, limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { generateArchiveText } from './generate-archive-text'
import { isDerivedId } from './derive-id'
import { formatImportReport } from './format-import-report'
import type { ImportPlan } from './import-plan'
import { readImport } from './read-import'
import { toSkippedItem } from './skipped-item'
import type { SourceFile } from './source-file'
import { account, createEntry, createFile, importedAt, toUtcInstant, createZip } from './testing/fixtures'
import { transferLimits } from './transfer-limits'

const read = (...files: SourceFile[]) => readImport(files, { account, toInstant: toUtcInstant, now: importedAt })

async function planOf(...files: SourceFile[]): Promise<ImportPlan> {
  const plan = await read(...files)
  if (plan.status === 'refused') throw new Error(plan.sentence)
  return plan
}

async function sentenceOf(...files: SourceFile[]): Promise<string> {
  const plan = await read(...files)
  return plan.status === 'refused' ? plan.sentence : `planned ${plan.entries.length}`
}

const nothingElse = {
  particulars: null,
  notebooks: [],
  searchQueries: [],
  subscriptions: [],
  threads: [],
  refusals: [],
}

const text = (entries: readonly Entry[], uid = account.uid) =>
  [
    ...generateArchiveText({
      exportedAt: 0,
      account: { uid, username: 'ada', biography: '', aiEnabled: true },
      ...nothingElse,
      entries,
      versions: new Map(),
    }),
  ].join('')

const dayOne = (entries: readonly object[]) => JSON.stringify({ metadata: { version: '1.0' }, entries })

test('entries of the same account keep their ids, those of another get new stable ids', async () => {
  const same = await planOf(createFile('a.json', text([createEntry()])))
  expect(same.entries[0]?.id).toBe(createEntry().id)
  const [first, second] = [
    await planOf(createFile('a.json', text([createEntry()], 'bo'))),
    await planOf(createFile('b.json', text([createEntry()], 'bo'))),
  ]
  expect(first.entries[0]?.id).not.toBe(createEntry().id)
  expect(first).toEqual(second)
})

test('earlier texts are sorted oldest first, after the original', async () => {
  const version = (id: string, content: string, replacedAt: number) => ({
    id,
    uid: account.uid,
    content,
    category: '',
    updatedAt: 0,
    replacedAt,
  })
  const entry = createEntry({ revision: 'revision-000000000003' })
  const chunks = generateArchiveText({
    exportedAt: 0,
    account: { uid: account.uid, username: 'ada', biography: null, aiEnabled: null },
    ...nothingElse,
    entries: [entry],
    versions: new Map([[entry.id, [version('revision-000000000002', 'two', 9), version('original', 'one', 8)]]]),
  })
  const plan = await planOf(createFile('a.json', [...chunks].join('')))
  expect(plan.entries[0]?.versions.map(({ content }) => content)).toEqual(['one', 'two'])
  expect(plan.entries[0]?.revision).toBe('revision-000000000003')
})

test('a damaged entry is listed in plain words and does not affect others', async () => {
  const json = text([createEntry()]).replace(
    '"entries": [',
    '"entries": [{"id":"x"},{"content":"A walk in the rain","timestamp":"today"},null,',
  )
  const plan = await planOf(createFile('a.json', json))
  expect(plan.entries).toHaveLength(1)
  expect(plan.skipped).toEqual([
    { label: 'Note 1', reason: 'It’s damaged: it has no text.' },
    { label: 'Note 2: “A walk in the rain”', reason: 'It’s damaged: its time isn’t a number.' },
    { label: 'Note 3', reason: 'It’s damaged: it has no text.' },
  ])
})

test('a file of a newer Geist is refused', async () => {
  expect(await sentenceOf(createFile('a.json', text([]).replace('"version":4', '"version":5')))).toMatch(
    /newer version of Geist/u,
  )
})

test('Day One: text, first tag and date are imported; pictures are omitted and counted', async () => {
  const json = dayOne([
    {
      uuid: 'A1',
      creationDate: '2019-04-05T06:07:08Z',
      text: 'Rain\\. \\- all day\n![](dayone-moment://F00)\n',
      tags: ['Weather', 'Home'],
    },
    { uuid: 'A2', creationDate: '2019-04-06T06:07:08Z', text: '![](dayone-moment://F01)' },
    { uuid: 'A3', text: 'No date' },
    { uuid: 'A4', creationDate: '2020-01-01T00:00:00Z', richText: '{"contents":[{"text":"Rich "},{"text":"text"}]}' },
  ])
  for (const file of [
    createFile('Journal.json', json),
    createFile(
      'e.zip',
      createZip([
        { path: 'Journal.json', text: json },
        { path: 'photos/a.jpeg', text: 'x' },
      ]),
    ),
  ]) {
    const plan = await planOf(file)
    expect(plan.formats).toEqual(['day-one'])
    expect(plan.entries.map(({ content, category, timestamp }) => [content, category, timestamp])).toEqual([
      ['Rain. - all day', 'Weather', Date.UTC(2019, 3, 5, 6, 7, 8)],
      ['Rich text', 'Day One', Date.UTC(2020, 0, 1)],
    ])
    expect(plan.skipped.map(({ reason }) => reason)).toEqual([
      'It has no text.',
      'It’s missing its Day One ID or date.',
    ])
    expect(plan.remarks.join(' ')).toMatch(/several tags.*pictures/u)
  }
})

test('Markdown of other programs: the date is read from front matter, the file name or the modification time', async () => {
  const plan = await planOf(
    createFile('vault/a.md', '---\ntitle: Heron\ndate: 2020-02-03\ntags: [birds, river]\n---\n\nIt stood there.\n'),
    createFile('vault/2021-03-04 walk.md', 'Just text'),
    createFile('vault/c.txt', 'Plain'),
    createFile('vault/.obsidian/app.json', '{}'),
    createFile('vault/pic.png', 'x'),
  )
  expect(plan.entries.map(({ content, category, timestamp }) => [content, category, timestamp])).toEqual([
    ['Heron\n\nIt stood there.', 'birds', Date.UTC(2020, 1, 3, 12)],
    ['Just text', 'Imported', Date.UTC(2021, 2, 4, 12)],
    ['Plain', 'Imported', 1_600_000_000_000],
  ])
  expect(plan.formats).toEqual(['markdown', 'text'])
  expect(plan.entries.every(({ id }) => isDerivedId(id))).toBe(true)
  expect(isDerivedId(crypto.randomUUID())).toBe(false)
  expect(plan.remarks.join(' ')).toMatch(/One file doesn’t say when.*One picture or other file is left out/u)
})

test('front matter that Geist cannot store is reported, and only that', async () => {
  const plan = await planOf(
    createFile('a.md', '---\ndate: 2020-02-03\ncategories: birds, river\n---\nOne'),
    createFile('b.md', '---\ndate: 2020-02-03\ncategory: birds\ntags: ["#night"]\naliases: [heron]\n---\nTwo'),
    createFile('c.md', '---\ndate: 2020-02-03\nlayout: post\n---\nThree'),
  )
  expect(plan.entries.map(({ category }) => category)).toEqual(['birds', 'birds', 'Imported'])
  expect(plan.remarks).toEqual([
    '2 files have several categories or tags. The first becomes the category; the others are left out.',
    '2 files have front matter fields that Geist has no place for. They’re left out.',
  ])
  const whole = createFile('d.md', '---\ndate: 2020-02-03\ncategory: birds\ntags: birds\nnotebook: River\n---\nFour')
  expect((await planOf(whole)).remarks).toEqual([])
})

test('a notebook that front matter names is private', async () => {
  const plan = await planOf(createFile('a.md', '---\ndate: 2020-02-03\nnotebook: River\n---\nOne'))
  expect(plan.notebooks).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{40}$/u), name: 'River', isPublic: false }])
})

test('equal texts with equal times are one entry, in any file', async () => {
  const note = '---\ndate: 2020-02-03\n---\nSame'
  const [folder, zip] = [
    await planOf(createFile('a.md', note), createFile('b.md', note)),
    await planOf(createFile('z.zip', createZip([{ path: 'x/a.md', text: note }]))),
  ]
  expect(folder.entries.map(({ id }) => id)).toEqual(zip.entries.map(({ id }) => id))
  expect(folder.fingerprint).toBe(zip.fingerprint)
  expect(folder.skipped).toEqual([{ label: 'b.md: “Same”', reason: 'The same note is already in this import.' }])
})

test('1900 and 2200 are accepted; the year 20000 is not', async () => {
  const plan = await planOf(
    createFile('a.md', '---\ndate: 1900-01-01\n---\nOld'),
    createFile('b.md', '---\ndate: 2200-12-31T23:59:59+02:00\n---\nNew'),
    createFile('c.json', text([createEntry({ timestamp: Date.UTC(20_000, 0) })])),
  )
  expect(plan.entries.map(({ timestamp }) => new Date(timestamp).toISOString())).toEqual([
    '1900-01-01T12:00:00.000Z',
    '2200-12-31T21:59:59.000Z',
  ])
  expect(plan.skipped[0]?.reason).toMatch(/between the years 1 and 9999/u)
})

test('100,000 characters, emoji and right-to-left text are imported verbatim; blank and too long texts are listed', async () => {
  const contents = ['x'.repeat(100_000), '👩‍👩‍👧 🦩', 'שלום עולם‏', ' \n ', 'y'.repeat(limits.contentMaxLength + 1)]
  const plan = await planOf(
    createFile(
      'j.json',
      dayOne(
        contents.map((content, index) => ({ uuid: `u${index}`, creationDate: '2020-01-01T00:00:00Z', text: content })),
      ),
    ),
  )
  expect(plan.entries.map(({ content }) => content)).toEqual(contents.slice(0, 3))
  expect(plan.skipped.map(({ reason }) => reason)).toEqual([
    'It has no text.',
    expect.stringMatching(/200,001 characters, and the limit is 200,000/u),
  ])
  // The account's own archive keeps every entry, blank or not.
  expect((await planOf(createFile('own.json', text([createEntry({ content: '  ' })])))).entries[0]?.content).toBe('  ')
})

test('JSON of another program, truncated JSON, pictures and empty folders are each refused with a reason', async () => {
  expect(await sentenceOf(createFile('a.json', '{"notes":[1]}'))).toMatch(/a program that Geist doesn’t know/u)
  expect(await sentenceOf(createFile('a.json', text([createEntry()]).slice(0, 200)))).toMatch(/is incomplete/u)
  expect(await sentenceOf(createFile('a.docx.pages', 'xxxxxx'))).toMatch(/Geist can’t read a.docx.pages/u)
  expect(await sentenceOf(createFile('a.txt', new Uint8Array([0x89, 0x50, 0x00, 0xff])))).toMatch(
    /isn’t text that Geist can read/u,
  )
  expect(await sentenceOf(createFile('a.zip', createZip([{ path: 'b.png', text: 'x' }])))).toMatch(
    /There are no notes in it/u,
  )
  expect(await sentenceOf(createFile('a.md', ''))).toMatch(/Nothing can be imported. a.md: It has no text/u)
  expect(await sentenceOf()).toMatch(/There are no notes in it/u)
})

test('a truncated or altered zip never yields a wrong text', async () => {
  const note = 'The heron was there again. '.repeat(40)
  const zip = createZip([{ path: 'a.md', text: note }])
  expect(await sentenceOf(createFile('z.zip', zip.subarray(0, zip.length - 30)))).toMatch(/z.zip is broken/u)
  expect(await sentenceOf(createFile('z.zip', zip.subarray(0, 20)))).toMatch(/z.zip is broken/u)
  for (let at = 0; at < zip.length; at += 1) {
    const changed = zip.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x55
    const plan = await read(createFile('z.zip', changed))
    const importedText = plan.status === 'planned' ? plan.entries[0]?.content : plan.sentence && 'a sentence'
    expect([note.trim(), 'a sentence']).toContain(importedText)
  }
})

test('paths that lead out of a zip are refused, and the others are imported', async () => {
  const paths = ['../../evil.md', '/etc/a.md', 'C:\\a.md', 'a/..\\..\\b.md', 'fine.md']
  const plan = await planOf(createFile('z.zip', createZip(paths.map((path) => ({ path, text: `Text of ${path}` })))))
  expect(plan.entries.map(({ content }) => content)).toEqual(['Text of fine.md'])
  expect(plan.skipped.map(({ label }) => label)).toEqual(paths.slice(0, 4))
})

test('a zip bomb is refused long before it is unpacked', async () => {
  const bomb = createZip([{ path: 'a.md', text: '0'.repeat(transferLimits.maxTextBytes + 1) }])
  expect(bomb.length).toBeLessThan(200_000)
  expect(await sentenceOf(createFile('z.zip', bomb))).toMatch(/is too large once unpacked/u)
  // The zip directory may claim any size.
  const lying = bomb.slice()
  const directory = Buffer.from(lying).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.set([10, 0, 0, 0], directory + 24)
  expect(await sentenceOf(createFile('z.zip', lying))).toMatch(/is too large once unpacked/u)
})

test('50 MB without a journal are refused with a reason, and a journal of 50 MB is read', async () => {
  expect(await sentenceOf(createFile('big.txt', 'x'.repeat(50_000_000)))).toMatch(
    /50,000,000 characters, and the limit is 200,000/u,
  )
  const entries = Array.from({ length: 500 }, (_, index) => ({
    uuid: `u${index}`,
    creationDate: '2020-01-01T00:00:00Z',
    text: `${index} ${'x'.repeat(100_000)}`,
  }))
  expect(await sentenceOf(createFile('big.json', dayOne(entries)))).toBe('planned 500')
  const huge: SourceFile = { ...createFile('huge.json', '{'), size: 3_000_000_000 }
  expect(await sentenceOf(huge)).toMatch(/larger than the 100 MB/u)
})

test('the report lists omitted items and the reasons', () => {
  const report = formatImportReport({
    addedCount: 2,
    existing: [{ label: 'a', reason: 'It is here.' }],
    skipped: [{ label: 'b', reason: 'It has no text.' }],
    remarks: ['One picture is left out.'],
  })
  expect(report).toContain(
    'Added: 2\nAlready here: 1\nLeft out: 1\n\nOne picture is left out.\n\nLeft out (1)\n- b – It has no text.',
  )
})

test('an item has one line in the report, without control or bidirectional characters, for any name', () => {
  const what = 'a\u202E.md\n\nAdded: 1,000\u2028Left out: 0'
  const report = formatImportReport({
    addedCount: 0,
    existing: [],
    skipped: [toSkippedItem(what, 'It has no text.')],
    remarks: [],
  })
  expect(report.split('\n').slice(-2)).toEqual(['- a.md Added: 1,000 Left out: 0 – It has no text.', ''])
  expect(report).not.toMatch(/[\u202E\u2028]/u)
})

test('a message contains no control or bidirectional characters of a file name', async () => {
  expect(await sentenceOf(createFile('a\u202Egpj.docx', ''))).toMatch(/^Geist can’t read agpj\.docx\. /u)
  const plan = await planOf(createFile('a.md', 'Rain.'), createFile('b\u2067\n.json', '{'))
  expect(plan.skipped).toEqual([{ label: 'b .json', reason: expect.stringContaining('b .json is incomplete') }])
})

test('a symbolic link in a zip is omitted, with any name', async () => {
  const zip = createZip([
    { path: 'link.md', text: '/etc/passwd' },
    { path: 'fine.md', text: 'Fine' },
  ])
  const directory = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 38, 0o12_0777 * 0x1_00_00, true)
  const plan = await planOf(createFile('z.zip', zip))
  expect(plan.entries.map(({ content }) => content)).toEqual(['Fine'])
  expect(plan.skipped).toEqual([
    { label: 'link.md', reason: 'It’s a link to another file and has no text of its own.' },
  ])
})

test('a file without dates in a zip gets the time of the import, and is the same entry in later imports', async () => {
  const zip = createZip([{ path: 'a.md', text: 'Fine' }])
  const directory = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  for (const [time, day] of [
    [0, 0],
    [0, 33],
    [0, 15 << 5],
  ] as const) {
    new DataView(zip.buffer, zip.byteOffset).setUint16(directory + 12, time, true)
    new DataView(zip.buffer, zip.byteOffset).setUint16(directory + 14, day, true)
    const plan = await planOf(createFile('z.zip', zip))
    const later = await readImport([createFile('z.zip', zip)], {
      account,
      toInstant: toUtcInstant,
      now: importedAt + 1,
    })
    expect(plan.entries.map(({ timestamp }) => timestamp)).toEqual([importedAt])
    expect(plan.remarks.join()).toMatch(/neither does the zip, so its note gets the time of this import/u)
    expect(later.status === 'planned' && later.entries.map(({ id }) => id)).toEqual(plan.entries.map(({ id }) => id))
  }
})

test('Day One: February 30 does not become March 1', async () => {
  const dates = ['2020-02-30T00:00:00Z', '2020-02-29T00:00:00+02:00']
  const plan = await planOf(
    createFile('j.json', dayOne(dates.map((creationDate) => ({ uuid: creationDate, creationDate, text: 'Rain' })))),
  )
  expect(plan.entries).toHaveLength(1)
  expect(plan.skipped).toEqual([{ label: 'j.json, entry 1: “Rain”', reason: 'Its date, 2020-02-30, doesn’t exist.' }])
})
