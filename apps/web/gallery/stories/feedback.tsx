import { Bone, Notice, Skeleton } from '@geist/ui'
import { useEffect } from 'react'

import { OnlyDeletedNotes } from '../../src/app/notes/empty-notes'
import { FirstMinutes } from '../../src/features/first-minutes/components/first-minutes'
import { SavingLine } from '../../src/features/save-state/components/saving-line'
import type { SavingState } from '../../src/features/save-state/saving-state'
import { ProgressBar } from '../../src/shared/progress-bar/progress-bar'
import { SaveFailure } from '../../src/shared/save-failure/save-failure'
import { ToastRegion } from '../../src/shared/toast/toast-region'
import { hideToast, showToast } from '../../src/shared/toast/toast-store'
import { dayMs, noop } from '../sample-data'
import type { Story } from '../story'
import styles from './layout.module.css'

export const feedback: Story = {
  name: 'feedback',
  title: 'Feedback',
  layout: 'card',
  specimens: [
    {
      title: 'Notices',
      render: () => (
        <div className={styles.stack}>
          <Notice tone="info">Geist can’t reach its server, so it can’t show your AI setting.</Notice>
          <Notice tone="error">Geist can’t reach its server, so nothing changed. Try again in a moment.</Notice>
        </div>
      ),
    },
    { title: 'What could not be kept', render: () => <SaveFailure reason="no-room" text="A line." /> },
    {
      title: 'Progress: none yet, and some',
      render: () => (
        <div className={styles.stack}>
          <ProgressBar aria-label="Import, not begun" value={0} max={1} />
          <ProgressBar aria-label="Import" value={0.4} max={1} />
        </div>
      ),
    },
    {
      title: 'On its way',
      render: () => (
        <Skeleton label="Loading">
          <Bone />
          <Bone width="56%" />
          <Bone shape="pill" width="72px" />
        </Skeleton>
      ),
    },
    {
      title: 'Where saving stands: here, waiting, held, refused, written offline, damaged',
      render: () => (
        <div className={styles.stack}>
          <SavingLineSpecimen state={{ status: 'local' }} />
          <SavingLineSpecimen state={{ status: 'overdue', count: 3 }} />
          <SavingLineSpecimen state={{ status: 'in-memory', count: 1 }} isKept={false} />
          <SavingLineSpecimen state={{ status: 'refused' }} refusedCount={2} />
          <SavingLineSpecimen state={{ status: 'overdue', count: 1 }} unsubmittedCount={2} />
          <SavingLine saving={{ status: 'failed', error: new Error('damaged') }} {...savingLineProps} />
        </div>
      ),
    },
    { title: 'A toast with what can be done about it', render: ToastSpecimen },
    {
      title: 'Nothing yet',
      render: () => (
        <FirstMinutes
          composePath="/create-entry"
          importPath="/import"
          examplePath="/example"
          readersPath="/who-can-read-what"
        />
      ),
    },
    { title: 'Nothing any more', render: () => <OnlyDeletedNotes /> },
  ],
}

const savingLineProps = { trayPath: '/not-saved', unsubmitted: { entries: 0, damaged: 0, onOpen: noop } } as const

interface SavingLineSpecimenProps {
  readonly state: SavingState
  /** Number of refused writes. */
  readonly refusedCount?: number
  readonly isKept?: boolean
  /** Number of offline entries that are not submitted. */
  readonly unsubmittedCount?: number
}

/** The line of the save state in a fixed state. */
function SavingLineSpecimen({ state, refusedCount = 0, isKept = true, unsubmittedCount = 0 }: SavingLineSpecimenProps) {
  return (
    <SavingLine
      saving={{ status: 'ready', value: { state, refused: refusedCount, isKept } }}
      trayPath={savingLineProps.trayPath}
      unsubmitted={{ ...savingLineProps.unsubmitted, entries: unsubmittedCount }}
    />
  )
}

function ToastSpecimen() {
  useEffect(() => {
    showToast({ text: 'Deleted', action: { label: 'Undo', onPress: noop }, durationMs: dayMs })
    return hideToast
  }, [])
  return (
    <div className={styles.toasts}>
      <ToastRegion />
    </div>
  )
}
