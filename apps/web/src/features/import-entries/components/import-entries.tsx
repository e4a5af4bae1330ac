import { Notice } from '@geist/ui'
import { type ReactNode, useEffect } from 'react'

import { getJournal } from '../../../shared/local/get-journal'
import { isAccountDownloaded } from '../../../shared/local/queries/is-account-downloaded'
import { requestNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { useImport } from '../use-import'
import { FileChooser } from './file-chooser'
import styles from './import-entries.module.css'
import { ImportSummary } from './import-summary'
import { ImportPreview } from './import-preview'
import { ImportReading } from './import-reading'
import { ImportRunning } from './import-running'

export interface ImportEntriesProps {
  readonly uid: string
  readonly username: string
  readonly notesLink: ReactNode
  readonly trashPath: string
  readonly trayPath: string
}

/** The import flow: choose files, preview, import, report. */
export function ImportEntries({ uid, username, notesLink, trashPath, trayPath }: ImportEntriesProps) {
  const { state, unfinishedImport, readFiles, run, stop, startOver } = useImport(uid, username)
  const isDownloaded = useLiveQuery(uid, isAccountDownloaded)
  // The notebooks decide where entries are filed and who can read them.
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])

  switch (state.status) {
    case 'choosing':
      return (
        <div className={styles.stack}>
          {state.refusal !== undefined && <Notice tone="error">{state.refusal}</Notice>}
          {state.refusal === undefined && unfinishedImport && (
            <Notice tone="info">
              The import of <bdi>{unfinishedImport.name}</bdi> stopped at {formatNumber(unfinishedImport.done)} of{' '}
              {formatNumber(unfinishedImport.all)} notes. Choose the same file again to continue. Nothing is added
              twice.
            </Notice>
          )}
          <FileChooser onChoose={readFiles} takesFocus={state.isReturning} />
        </div>
      )
    case 'reading':
      return <ImportReading {...state} onStop={stop} />
    case 'preview':
      return (
        <ImportPreview
          preparedImport={state}
          trashPath={trashPath}
          isReady={isDownloaded.status === 'ready' && isDownloaded.value}
          isResumed={unfinishedImport?.fingerprint === state.plan.fingerprint}
          onRun={run}
          onCancel={startOver}
        />
      )
    case 'running':
      return <ImportRunning {...state} onStop={stop} />
    case 'ended':
      return (
        <ImportSummary
          endedImport={state}
          uid={uid}
          notesLink={notesLink}
          trayPath={trayPath}
          onContinue={() => run(state.choices)}
          onImportAnother={startOver}
        />
      )
    default:
      return state satisfies never
  }
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
