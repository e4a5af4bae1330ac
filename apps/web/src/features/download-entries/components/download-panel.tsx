import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

// Shares the styles of the dialogs.
import dialog from '../../../shared/dialog/dialog.module.css'
import iconButton from '../../../shared/icon-button.module.css'
import { useCategories } from '../../../shared/firebase/use-categories'
import { CategoriesSection } from './categories-section'
import styles from './download-panel.module.css'
import { EverythingSection } from './everything-section'

export interface DownloadPanelProps {
  readonly uid: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly footer?: ReactNode
}

/** The side panel 'Download Entries': selected categories as text or Markdown, or everything. */
export function DownloadPanel({ uid, isOpen, onClose, footer }: DownloadPanelProps) {
  const categories = useCategories(uid)
  // Files are made from the local mirror.
  const isComplete = categories.status === 'ready' && categories.source === 'mirror'
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup className={styles.panel}>
          <header className={dialog.head}>
            <Base.Title className={dialog.title}>Download Entries</Base.Title>
            <Base.Close className={`${iconButton.quiet} ${dialog.close}`} aria-label="Close">
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Base.Close>
          </header>
          {categories.status === 'failed' && (
            <p role="alert">This browser can’t open your notes on this device. Reload the page.</p>
          )}
          {categories.status === 'ready' && (
            <>
              {!isComplete && (
                <p role="status" className={styles.note}>
                  Older notes are still downloading to this device. A file made now won’t include them.
                </p>
              )}
              <CategoriesSection uid={uid} categories={categories.categories} />
              <EverythingSection uid={uid} isComplete={isComplete} />
            </>
          )}
          {footer !== undefined && <footer className={styles.note}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
