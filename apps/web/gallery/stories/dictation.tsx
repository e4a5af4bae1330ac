import { DictateButton } from '../../src/features/dictate/components/dictate-button'
import { DictationPanel } from '../../src/features/dictate/components/dictation-panel'
import { KeptRecording } from '../../src/features/dictate/components/kept-recording'
import type { DictationState } from '../../src/features/dictate/dictation'
import type { DictationControl } from '../../src/features/dictate/use-dictation'
import { dictationOf } from '../dictation-of'
import { ada, recording } from '../sample'
import type { Story } from '../story'
import styles from './layout.module.css'

export const dictation: Story = {
  name: 'dictation',
  title: 'Dictation',
  layout: 'column',
  specimens: [
    {
      title: 'The tool: off, on, and while words can go nowhere',
      show: () => (
        <div className={styles.row}>
          <DictateButton dictation={dictationOf({ status: 'idle' })} />
          <div role="group" aria-label="On">
            <DictateButton dictation={dictationOf({ status: 'listening', interim: '' })} />
          </div>
          <div role="group" aria-label="Nowhere">
            <DictateButton dictation={dictationOf({ status: 'idle' })} disabled />
          </div>
        </div>
      ),
    },
    { title: 'The browser asks', show: () => <Panel state={{ status: 'asking' }} /> },
    { title: 'Listening', show: () => <Panel state={{ status: 'listening', interim: 'and then' }} /> },
    {
      title: 'Listening in Arabic, with the audio kept',
      show: () => (
        <Panel state={{ status: 'listening', interim: '' }} given={{ language: 'ar-EG', keepsAudio: true }} />
      ),
    },
    { title: 'The last words', show: () => <Panel state={{ status: 'finishing', interim: 'and then' }} /> },
    { title: 'Not allowed', show: () => <Panel state={{ status: 'stopped', reason: 'not-allowed' }} /> },
    {
      title: 'A language that the browser does not know',
      show: () => <Panel state={{ status: 'stopped', reason: 'language-not-supported' }} />,
    },
    {
      title: 'A browser without dictation',
      show: () => <Panel state={{ status: 'unsupported' }} given={{ showsUnsupported: true }} />,
    },
    {
      title: 'Words, and no audio',
      show: () => <Panel state={{ status: 'listening', interim: '' }} given={{ recordingFailure: 'no-room' }} />,
    },
    {
      title: 'Audio that is kept beside a note',
      show: () => <KeptRecording uid={ada} recording={recording} />,
    },
  ],
}

function Panel({ state, given }: { readonly state: DictationState; readonly given?: Partial<DictationControl> }) {
  return <DictationPanel dictation={dictationOf(state, given)} />
}
