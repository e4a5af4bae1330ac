import type { Mutant } from '../mutant'

const transfer = 'packages/transfer/src'

/** Faults in imports, exports, backups, and in what Hosting sends. */
export const transferMutants: readonly Mutant[] = [
  {
    name: 'A second import adds every note again',
    file: `${transfer}/derive-id.ts`,
    from: '`geist-import\\n${uid}\\n${key}`',
    to: '`geist-import\\n${uid}\\n${key}${crypto.randomUUID()}`',
    killedBy: {
      file: `${transfer}/read-import.test.ts`,
      title: 'entries of the same account keep their ids, those of another get new stable ids',
    },
  },
  {
    name: 'A note that stands in two files is imported twice',
    file: `${transfer}/plan-builder.ts`,
    from: 'if (this.#ids.has(id)) {',
    to: 'if (!id) {',
    killedBy: {
      file: `${transfer}/read-import.test.ts`,
      title: 'equal texts with equal times are one entry, in any file',
    },
  },
  {
    name: 'Notebooks of other programs are imported as public',
    file: `${transfer}/read-import.ts`,
    from: '        isPublic: false,\n',
    to: '        isPublic: true,\n',
    killedBy: { file: `${transfer}/read-import.test.ts`, title: 'a notebook that front matter names is private' },
  },
  {
    name: 'An imported date with a time zone is shifted the wrong way',
    file: `${transfer}/parse-date.ts`,
    from: "zone.startsWith('-') ? -1 : 1",
    to: "zone.startsWith('-') ? 1 : -1",
    killedBy: {
      file: `${transfer}/read-import.test.ts`,
      title: '1900 and 2200 are accepted; the year 20000 is not',
    },
  },
  {
    name: 'An export drops the first entry',
    file: `${transfer}/generate-archive-text.ts`,
    from: "yield* generateList('entries', entries, (entry) => ({",
    to: "yield* generateList('entries', entries.slice(1), (entry) => ({",
    killedBy: { file: `${transfer}/account-parts.test.ts`, title: 'another account gets new stable ids' },
  },
  {
    name: 'An export drops the earlier texts of entries',
    file: `${transfer}/generate-archive-text.ts`,
    from: 'versions: versions?.get(entry.id) ?? []',
    to: 'versions: []',
    killedBy: {
      file: 'apps/web/src/shared/local/operations/import-entries.emulator.test.ts',
      title: 'an archive restores the same account: fields, versions, forks, notebooks, order, flags and trash',
    },
  },
  {
    name: 'Two notes of a zip have one file name, so one of them is overwritten',
    file: `${transfer}/create-entry-file-namer.ts`,
    from: 'usedNames.has(name.toLowerCase())',
    to: 'usedNames.has(name)',
    killedBy: {
      file: `${transfer}/format-entry-markdown.test.ts`,
      title: 'no two files have the same name, and no name has a character that a disk refuses',
    },
  },
  {
    name: 'A rehearsed restore does not notice a missing document',
    file: 'tooling/src/backup/compare-dumps.ts',
    from: "if (!after.has(path)) return [{ path, change: 'missing' }]",
    to: 'if (!after.has(path)) return []',
    killedBy: {
      file: 'tooling/src/backup/compare-dumps.test.ts',
      title: 'missing, new and changed documents are named',
    },
  },
  {
    name: 'Every site may show the app in a frame',
    file: 'tooling/src/hosting/content-policy.ts',
    from: "  'frame-ancestors': none,\n",
    to: '',
    killedBy: {
      file: 'tooling/src/hosting/hosting-headers.test.ts',
      title: 'every policy blocks sources that no page needs',
    },
  },
]
