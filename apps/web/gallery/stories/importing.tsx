import { type ImportPlan, readImport, type SourceFile } from '@geist/transfer'
import { buttonClass } from '@geist/ui'

import { FileChooser } from '../../src/features/import-entries/components/file-chooser'
import { ImportSummary } from '../../src/features/import-entries/components/import-summary'
import { ImportPreview } from '../../src/features/import-entries/components/import-preview'
import { ImportReading } from '../../src/features/import-entries/components/import-reading'
import { ImportRunning } from '../../src/features/import-entries/components/import-running'
import { toLocalInstant } from '../../src/features/import-entries/to-local-instant'
import type { PreparedImport } from '../../src/features/import-entries/import-state'
import type { RunResult } from '../../src/features/import-entries/run-import'
import { seedJournal } from '../seed-journal'
import { adaUid, arabicText, dayMs, galleryNow, heronText, longText, noop } from '../sample-data'
import type { Story } from '../story'

const fileTexts = [
  `---\ncategory: Walks\ndate: 2026-03-12T08:00:00Z\n---\n${heronText}`,
  `---\ncategory: Walks\ndate: 2026-03-10T08:00:00Z\n---\n${arabicText}`,
  `---\ncategory: What I would rather not have said to anybody at all\ndate: 2026-02-01T08:00:00Z\n---\n${longText}`,
  'A text that says neither when nor what it is about.',
  '   ',
]

/** The plan from the sample files; set by `prepare`. */
let importPlan: ImportPlan | undefined

/** An import, step by step. The previews come from reading the sample files. */
export const importing: Story = {
  name: 'importing',
  title: 'Import',
  layout: 'column',
  prepare: async () => {
    await seedJournal(adaUid, [])
    const read = await readImport(fileTexts.map(toSourceFile), {
      account: { uid: adaUid, username: 'ada' },
      toInstant: toLocalInstant,
      now: galleryNow,
    })
    if (read.status === 'planned') importPlan = read
  },
  specimens: [
    { title: 'Choosing', render: () => <FileChooser onChoose={noop} takesFocus={false} /> },
    { title: 'Reading', render: () => <ImportReading name="walks.zip" readCount={12} fileCount={30} onStop={noop} /> },
    { title: 'What it would bring', render: () => <PreviewSpecimen isReady /> },
    { title: 'Before this device knows what is here', render: () => <PreviewSpecimen isReady={false} /> },
    {
      title: 'On its way',
      render: () => <ImportRunning plan={getPlan().plan} done={1} isStopping={false} onStop={noop} />,
    },
    { title: 'Stopping', render: () => <ImportRunning plan={getPlan().plan} done={2} isStopping onStop={noop} /> },
    { title: 'Imported', render: () => <SummarySpecimen status="finished" done={4} added={4} /> },
    { title: 'Stopped on the way', render: () => <SummarySpecimen status="stopped" done={2} added={2} /> },
    {
      title: 'No room for the rest',
      render: () => <SummarySpecimen status="failed" done={2} added={2} reason="no-room" />,
    },
  ],
}

function PreviewSpecimen({ isReady }: { readonly isReady: boolean }) {
  return (
    <ImportPreview
      preparedImport={getPlan()}
      trashPath="/recently-deleted"
      isReady={isReady}
      isResumed={false}
      onRun={noop}
      onCancel={noop}
    />
  )
}

function SummarySpecimen(result: Pick<RunResult, 'status' | 'done' | 'added' | 'reason'>) {
  const sent = { writeCount: result.added, lastSeq: 0 }
  return (
    <ImportSummary
      uid={adaUid}
      endedImport={{
        status: 'ended',
        ...getPlan(),
        result: { isPersistent: true, startedAt: galleryNow, edited: 0, existing: [], refused: 0, ...sent, ...result },
        resultRemarks: [],
        choices: { keepsPublic: false, appliesFileTexts: false, accountPartNames: new Set() },
      }}
      notesLink={
        <a href="#notes" className={buttonClass('primary')}>
          See your notes
        </a>
      }
      trayPath="/not-saved"
      onContinue={noop}
      onImportAnother={noop}
    />
  )
}

function getPlan(): PreparedImport {
  if (!importPlan) throw new Error('The story is not prepared: its files are not read.')
  return { name: 'walks', plan: importPlan, duplicates: new Map(), notebookNames: [] }
}

function toSourceFile(text: string, index: number): SourceFile {
  const bytes = new TextEncoder().encode(text)
  return {
    path: `walks/${index + 1}.md`,
    size: bytes.length,
    lastModified: galleryNow - index * dayMs,
    read: async (start, end) => Promise.resolve(bytes.slice(start, end)),
  }
}
