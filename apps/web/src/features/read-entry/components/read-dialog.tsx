import type { Entry } from '@geist/domain'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'

import { buttonOfCard } from '../../../shared/card-focus'
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
  /** What is to be known of it before it is read. */
  readonly description?: ReactNode
  /** Draws the text. */
  readonly renderText: (content: string) => ReactNode
}

/** The full text of a long entry. */
export function ReadDialog({ entry, isOpen, onClose, onClosed, description, renderText }: ReadDialogProps) {
  const query = useCallback((journal: Journal) => entryById(journal, entry.id), [entry.id])
  const live = useLive(entry.uid, query)
  const { content } = (live.status === 'ready' ? live.value : undefined) ?? entry
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={momentText(entry.timestamp)}
      description={description}
      size="wide"
      hasCloseIcon
      CloseIcon={Maximize2}
      finalFocus={() => buttonOfCard(entry.id) ?? true}
    >
      <p className={styles.text} dir="auto">
        {renderText(content)}
      </p>
    </Dialog>
  )
}
