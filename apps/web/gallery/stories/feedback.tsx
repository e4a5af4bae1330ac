import { Bone, Notice, Skeleton } from '@geist/ui'
import { useEffect } from 'react'

import { NothingYet } from '../../src/features/browse-entries/components/nothing-yet'
import { ProgressBar } from '../../src/shared/progress-bar/progress-bar'
import { SaveFailure } from '../../src/shared/save-failure/save-failure'
import { ToastRegion } from '../../src/shared/toast/toast-region'
import { hideToast, showToast } from '../../src/shared/toast/toast-store'
import { dayMs, nothing } from '../sample'
import type { Story } from '../story'
import styles from './layout.module.css'

/** What is said about what happens. */
export const feedback: Story = {
  name: 'feedback',
  title: 'Feedback',
  room: 'card',
  specimens: [
    {
      title: 'Notices',
      show: () => (
        <div className={styles.stack}>
          <Notice tone="info">The server cannot be reached, and this device does not know what you have chosen.</Notice>
          <Notice tone="error">
            The server could not be reached, so this is as it was before. Try again in a moment.
          </Notice>
        </div>
      ),
    },
    { title: 'What could not be kept', show: () => <SaveFailure reason="no-room" text="A line." /> },
    {
      title: 'Progress: none yet, and some',
      show: () => (
        <div className={styles.stack}>
          <ProgressBar aria-label="Import, not begun" value={0} max={1} />
          <ProgressBar aria-label="Import" value={0.4} max={1} />
        </div>
      ),
    },
    {
      title: 'On its way',
      show: () => (
        <Skeleton label="Loading">
          <Bone />
          <Bone width="56%" />
          <Bone shape="pill" width="72px" />
        </Skeleton>
      ),
    },
    { title: 'A toast with what can be done about it', show: Toasted },
    {
      title: 'Nothing yet',
      show: () => <NothingYet composePath="/create-entry" importPath="/import" hasDeleted={false} />,
    },
    {
      title: 'Nothing any more',
      show: () => <NothingYet composePath="/create-entry" importPath="/import" hasDeleted />,
    },
  ],
}

function Toasted() {
  useEffect(() => {
    showToast({ text: 'Deleted', action: { label: 'Undo', act: nothing }, lastsMs: dayMs })
    return hideToast
  }, [])
  return (
    <div className={styles.toasts}>
      <ToastRegion />
    </div>
  )
}
