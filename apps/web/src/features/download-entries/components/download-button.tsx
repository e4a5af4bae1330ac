import { Download } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

import { showToast } from '../../../shared/toast/toast-store'
import styles from './download-button.module.css'
import type { DownloadPanelProps } from './download-panel'

// Loaded on the first click. If loading fails, the user can click again.
const loadPanel = () => import('./download-panel')
const DownloadPanel = lazy<ComponentType<DownloadPanelProps>>(async () => ({
  default: (await loadPanel()).DownloadPanel,
}))

export interface DownloadButtonProps {
  readonly uid: string
  /** Rendered at the end of the panel, for example a link to the import. */
  readonly footer?: ReactNode
}

/** Button that opens the download panel. */
export function DownloadButton({ uid, footer }: DownloadButtonProps) {
  // 'never': the panel has not been opened yet, so it is not rendered.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = () => {
    loadPanel().then(
      () => setState('open'),
      () => {
        setState('never')
        showToast({ text: 'Couldn’t load the download options. Reconnect, then try again.', durationMs: 6_000 })
      },
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Download entries"
        title="Download entries"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {state !== 'never' && (
        <Suspense>
          <DownloadPanel uid={uid} isOpen={state === 'open'} onClose={() => setState('closed')} footer={footer} />
        </Suspense>
      )}
    </>
  )
}
