import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { downloadEverything } from '../download-everything'
import styles from './download-panel.module.css'
import { useDownload } from './use-download'

/** How the last download ended. `without-versions` lacks what only the server stores. */
type Outcome = 'none' | 'whole' | 'without-versions' | 'unreachable'

export interface EverythingSectionProps {
  readonly uid: string
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

export function EverythingSection({ uid, isComplete }: EverythingSectionProps) {
  const { isWorking, hasFailed, progress, outcome, download, stop } = useEverythingDownload(uid)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Everything</h3>
      <p className={styles.note}>
        All entries with their earlier texts, your notebooks, conversations with your journal, earlier questions,
        subscriptions and the trash. And your account: profile, settings, e-mail address and ways to sign in, whom you
        have blocked and what you have reported. As one JSON file, which Geist can import again.
      </p>
      {isWorking ? (
        <>
          <ProgressBar
            aria-label="Reading earlier texts"
            {...(progress.all > 0 && { value: progress.read, max: progress.all })}
          />
          <Button onClick={stop}>Stop</Button>
        </>
      ) : (
        <Button disabled={!isComplete} onClick={() => void download(true)}>
          Download everything
        </Button>
      )}
      {outcome === 'unreachable' && !isWorking && (
        <>
          <Notice tone="error">
            The server is out of reach, and it alone has the earlier texts of your entries and your profile. Try again
            when you are online, or download the rest now.
          </Notice>
          <Button onClick={() => void download(false)}>Download without earlier texts</Button>
        </>
      )}
      <p role="status" className={styles.note}>
        {isWorking && progress.all > 0 && `Earlier texts of ${progress.read} of ${progress.all} edited entries read.`}
        {!isWorking && outcome === 'whole' && 'Saved to your downloads.'}
        {!isWorking &&
          outcome === 'without-versions' &&
          'Saved to your downloads, without earlier texts and profile. The file says so too.'}
      </p>
      {hasFailed && <p role="alert">The file could not be made. Try again.</p>}
    </section>
  )
}

function useEverythingDownload(uid: string) {
  const { state, run, stop } = useDownload()
  const [progress, setProgress] = useState({ read: 0, all: 0 })
  const [outcome, setOutcome] = useState<Outcome>('none')
  const download = (withServer: boolean) =>
    run(async (signal) => {
      setOutcome('none')
      setProgress({ read: 0, all: 0 })
      const onProgress = (read: number, all: number) => setProgress({ read, all })
      const result = await downloadEverything(uid, { withServer, now: Date.now(), signal, onProgress })
      if (signal.aborted) return
      setOutcome(result === 'unreachable' ? result : withServer ? 'whole' : 'without-versions')
    })
  return {
    isWorking: state.status === 'working',
    hasFailed: state.status === 'failed',
    progress,
    outcome,
    download,
    stop,
  }
}
