import { Composer } from '../../src/features/compose/components/composer'
import { openDraft, setSubmission, type Submission, writeDraft } from '../../src/features/compose/compose-store'
import type { DraftChange } from '../../src/features/compose/draft'
import { DictateButton } from '../../src/features/dictate/components/dictate-button'
import { DictationPanel } from '../../src/features/dictate/components/dictation-panel'
import { PhotographTool } from '../../src/features/photograph/components/photograph-tool'
import { usePhotograph } from '../../src/features/photograph/use-photograph'
import { QuickReplyTool } from '../../src/features/quick-reply/components/quick-reply-tool'
import type { AiGate } from '../../src/shared/ai/ask-ai'
import { createDictation } from '../create-dictation'
import { seedJournal } from '../seed-journal'
import { createEntry, heron } from '../sample'
import type { Story } from '../story'
import styles from './layout.module.css'

/** AI is enabled, but consent is declined, so no request is sent. */
const gate: AiGate = { isOff: false, consent: async () => Promise.resolve({ status: 'declined' }) }

export const composerEmpty = composerStory(
  'composer-empty',
  'Composer',
  'Nothing written yet',
  {},
  { status: 'none' },
  () => <Sheet uid="composer-empty" />,
)

export const composerWritten = composerStory(
  'composer-written',
  'Composer, written on',
  'A draft that is kept, and words that may still change',
  { content: `${heron}\n\nIt did not look up when I sat down.`, category: 'Walks', isNewCategory: false },
  { status: 'none' },
  () => <Sheet uid="composer-written" said="and then it began to rain" />,
)

export const composerFailed = composerStory(
  'composer-failed',
  'Composer, not saved',
  'A new category that there is already, and no room on the device',
  { content: 'שלום, a word from the right. The rest of the line is from the left.', category: 'walks' },
  { status: 'failed', reason: 'no-room' },
  () => <Sheet uid="composer-failed" />,
)

function composerStory(
  name: string,
  title: string,
  caption: string,
  draft: DraftChange,
  submission: Submission,
  show: Story['specimens'][number]['render'],
): Story {
  return {
    name,
    title,
    layout: 'column',
    specimens: [{ title: caption, render: show }],
    prepare: async () => {
      await seedJournal(name, [createEntry({ uid: name })])
      openDraft(name)
      writeDraft(draft)
      setSubmission(submission)
    },
  }
}

function Sheet({ uid, said }: { readonly uid: string; readonly said?: string }) {
  const photograph = usePhotograph()
  const dictation = createDictation(said === undefined ? { status: 'idle' } : { status: 'listening', interim: said })
  return (
    <div className={styles.stack}>
      <Composer
        uid={uid}
        username="ada"
        gate={gate}
        interimText={said}
        tools={
          <>
            <DictateButton dictation={dictation} />
            <PhotographTool photograph={photograph} />
            <QuickReplyTool uid={uid} username="ada" gate={gate} draft={said === undefined ? '' : heron} />
          </>
        }
      />
      <DictationPanel dictation={dictation} />
    </div>
  )
}
