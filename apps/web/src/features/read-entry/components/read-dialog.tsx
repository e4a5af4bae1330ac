import type { Entry } from '@geist/domain'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'

import { Dialog } from '../../../shared/dialog/dialog'
import type { Journal } from '../../../shared/local/journal'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import { useLive } from '../../../shared/local/use-live'
import { momentText } from '../../../shared/moment-text'
import styles from './read-dialog.module.css'

export interface ReadDialogProps {
  /** As it was when it was opened; what changes meanwhile is followed. */
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** What is to be known of it before it is read; `undefined` where there is nothing. */
  readonly describe?: (entry: Entry) => ReactNode
  /** Draws the text. */
  readonly renderText: (content: string) => ReactNode
}

/** The full text of a long entry. */
export function ReadDialog({ entry: opened, isOpen, onClose, onClosed, describe, renderText }: ReadDialogProps) {
  const query = useCallback((journal: Journal) => entryById(journal, opened.id), [opened.id])
  const live = useLive(opened.uid, query)
  const entry = (live.status === 'ready' ? live.value : undefined) ?? opened
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={momentText(entry.timestamp)}
      description={describe?.(entry)}
      size="wide"
      hasCloseIcon
      CloseIcon={Maximize2}
      card={entry.id}
    >
      <p className={styles.text} dir="auto">
        {renderText(entry.content)}
      </p>
    </Dialog>
  )
}
