import { DictateButton } from '../../src/features/dictate/components/dictate-button'
import { DictationPanel } from '../../src/features/dictate/components/dictation-panel'
import { RecordingPlayer } from '../../src/features/dictate/components/recording-player'
import type { DictationState } from '../../src/features/dictate/dictation'
import type { DictationControl } from '../../src/features/dictate/use-dictation'
import { createDictation } from '../create-dictation'
import { adaUid, recording } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

export const dictation: Story = {
  name: 'dictation',
  title: 'Dictation',
  layout: 'column',
  specimens: [
    {
      title: 'The tool: off, on, and while words can go nowhere',
      render: () => (
        <div className={styles.row}>
          <DictateButton dictation={createDictation({ status: 'idle' })} />
          <div role="group" aria-label="On">
            <DictateButton dictation={createDictation({ status: 'listening', interim: '' })} />
          </div>
          <div role="group" aria-label="Nowhere">
            <DictateButton dictation={createDictation({ status: 'idle' })} disabled />
          </div>
        </div>
      ),
    },
    { title: 'The browser asks', render: () => <PanelSpecimen state={{ status: 'asking' }} /> },
    { title: 'Listening', render: () => <PanelSpecimen state={{ status: 'listening', interim: 'and then' }} /> },
    {
      title: 'Listening in Arabic, with the audio kept',
      render: () => (
        <PanelSpecimen
          state={{ status: 'listening', interim: '' }}
          overrides={{ language: 'ar-EG', keepsAudio: true }}
        />
      ),
    },
    { title: 'The last words', render: () => <PanelSpecimen state={{ status: 'finishing', interim: 'and then' }} /> },
    { title: 'Not allowed', render: () => <PanelSpecimen state={{ status: 'stopped', reason: 'not-allowed' }} /> },
    {
      title: 'A language that the browser does not know',
      render: () => <PanelSpecimen state={{ status: 'stopped', reason: 'language-not-supported' }} />,
    },
    {
      title: 'A browser without dictation',
      render: () => <PanelSpecimen state={{ status: 'unsupported' }} overrides={{ showsUnsupported: true }} />,
    },
    {
      title: 'Words, and no audio',
      render: () => (
        <PanelSpecimen state={{ status: 'listening', interim: '' }} overrides={{ recordingFailure: 'no-room' }} />
      ),
    },
    {
      title: 'Audio that is kept beside a note',
      render: () => <RecordingPlayer uid={adaUid} recording={recording} />,
    },
  ],
}

function PanelSpecimen({
  state,
  overrides,
}: {
  readonly state: DictationState
  readonly overrides?: Partial<DictationControl>
}) {
  return <DictationPanel dictation={createDictation(state, overrides)} />
}
