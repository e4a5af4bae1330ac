import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import { downloadEverything, type DownloadEverythingOptions } from '../download-everything'
import styles from './download-panel.module.css'
import { useDownload } from './use-download'

/** Outcome of the last download. `without-versions` lacks what only the server stores. */
type DownloadOutcome = 'none' | 'complete' | 'without-versions' | 'unreachable'

export interface EverythingSectionProps {
  readonly uid: string
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

/** Panel section to download the archive of the whole account. */
export function EverythingSection({ uid, isComplete }: EverythingSectionProps) {
  const { isWorking, hasFailed, progress, outcome, download, stop } = useEverythingDownload(uid)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Everything</h3>
      <p className={styles.note}>
        All notes with their earlier versions, deleted notes, notebooks, conversations, earlier questions and
        subscriptions. And your account: profile, settings, email address, sign-in methods, people you blocked and what
        you reported. It’s one JSON file, and Geist can import it again.
      </p>
      {isWorking ? (
        <>
          <ProgressBar
            aria-label="Loading earlier versions"
            {...(progress.totalCount > 0 && { value: progress.readCount, max: progress.totalCount })}
          />
          <Button onClick={stop}>Stop</Button>
        </>
      ) : (
        <Button disabled={!isComplete} onClick={() => void download({ withServer: true })}>
          Download everything
        </Button>
      )}
      {outcome === 'unreachable' && !isWorking && (
        <>
          <Notice tone="error">
            Geist can’t reach its server, which has your profile and the earlier versions of your notes. Try again when
            you’re back online, or download the rest now.
          </Notice>
          <Button onClick={() => void download({ withServer: false })}>Download what’s on this device</Button>
        </>
      )}
      <p role="status" className={styles.note}>
        {isWorking &&
          progress.totalCount > 0 &&
          `Loaded the history of ${progress.readCount} of ${progress.totalCount} edited notes.`}
        {!isWorking && outcome === 'complete' && 'Saved to your downloads.'}
        {!isWorking && outcome === 'without-versions' && 'Saved to your downloads. The file lists what’s missing.'}
      </p>
      {hasFailed && <p role="alert">Couldn’t create the file. Try again.</p>}
    </section>
  )
}

/** Runs the download of everything, with its progress and outcome. */
function useEverythingDownload(uid: string) {
  const { state, run, stop } = useDownload()
  const [progress, setProgress] = useState({ readCount: 0, totalCount: 0 })
  const [outcome, setOutcome] = useState<DownloadOutcome>('none')
  const download = ({ withServer }: Pick<DownloadEverythingOptions, 'withServer'>) =>
    run(async (signal) => {
      setOutcome('none')
      setProgress({ readCount: 0, totalCount: 0 })
      const onProgress = (readCount: number, totalCount: number) => setProgress({ readCount, totalCount })
      const result = await downloadEverything(uid, { withServer, now: Date.now(), signal, onProgress })
      if (signal.aborted) return
      if (result === 'unreachable') setOutcome('unreachable')
      else setOutcome(withServer ? 'complete' : 'without-versions')
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
