import { Composer } from '../../src/features/compose/components/composer'
import { openDraft, setSubmission, type Submission, writeDraft } from '../../src/features/compose/compose-store'
import type { DraftChange } from '../../src/features/compose/draft'
import { DictateButton } from '../../src/features/dictate/components/dictate-button'
import { DictationPanel } from '../../src/features/dictate/components/dictation-panel'
import { PhotographTool } from '../../src/features/photograph/components/photograph-tool'
import { usePhotograph } from '../../src/features/photograph/use-photograph'
import { ReplyDialog } from '../../src/app/notes/reply-dialog'
import { QuickReplyTool } from '../../src/features/quick-reply/components/quick-reply-tool'
import type { AiGate } from '../../src/shared/ai/ask-ai'
import { createDictation } from '../create-dictation'
import { seedJournal } from '../seed-journal'
import { createEntry, heronText } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

/** AI is enabled, but consent is declined, so no request is sent. */
const gate: AiGate = { isOff: false, consent: async () => Promise.resolve({ status: 'declined' }) }

export const composerEmpty = createComposerStory({
  name: 'composer-empty',
  title: 'Composer',
  caption: 'Nothing written yet',
  draft: {},
  submission: { status: 'none' },
})

export const composerWritten = createComposerStory({
  name: 'composer-written',
  title: 'Composer, written on',
  caption: 'A draft that is kept, and words that may still change',
  draft: {
    content: `${heronText}\n\nIt did not look up when I sat down.`,
    category: 'Walks',
    isNewCategory: false,
  },
  submission: { status: 'none' },
  interimText: 'and then it began to rain',
})

export const composerFailed = createComposerStory({
  name: 'composer-failed',
  title: 'Composer, not saved',
  caption: 'A new category that there is already, and no room on the device',
  draft: { content: 'שלום, a word from the right. The rest of the line is from the left.', category: 'walks' },
  submission: { status: 'failed', reason: 'no-room' },
})

interface ComposerStory {
  /** Name of the story, and uid of its account. */
  readonly name: string
  readonly title: string
  readonly caption: string
  readonly draft: DraftChange
  readonly submission: Submission
  /** Dictated words that may still change. */
  readonly interimText?: string
}

function createComposerStory({ name, title, caption, draft, submission, interimText }: ComposerStory): Story {
  return {
    name,
    title,
    layout: 'column',
    specimens: [{ title: caption, render: () => <ComposerSpecimen uid={name} interimText={interimText} /> }],
    prepare: async () => {
      await seedJournal(name, [createEntry({ uid: name })])
      openDraft(name)
      writeDraft(draft)
      setSubmission(submission)
    },
  }
}

interface ComposerSpecimenProps {
  readonly uid: string
  readonly interimText: string | undefined
}

function ComposerSpecimen({ uid, interimText }: ComposerSpecimenProps) {
  const photograph = usePhotograph()
  const dictation = createDictation(
    interimText === undefined ? { status: 'idle' } : { status: 'listening', interim: interimText },
  )
  return (
    <div className={styles.stack}>
      <Composer
        uid={uid}
        username="ada"
        gate={gate}
        interimText={interimText}
        tools={
          <>
            <DictateButton dictation={dictation} />
            <PhotographTool photograph={photograph} />
            <QuickReplyTool
              uid={uid}
              username="ada"
              gate={gate}
              draft={interimText === undefined ? '' : heronText}
              Dialog={ReplyDialog}
            />
          </>
        }
      />
      <DictationPanel dictation={dictation} />
    </div>
  )
}
