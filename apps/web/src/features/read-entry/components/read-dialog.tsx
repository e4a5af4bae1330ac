import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { ChevronLeft, ChevronRight, Maximize2, Pencil } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { announce } from '../../../shared/announce/announce'
import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import entryText from '../../../shared/entry-text/entry-text.module.css'
import { formatEntryExcerpt } from '../../../shared/entry-text/format-entry-excerpt'
import { formatDateTime } from '../../../shared/format-date-time'
import { PromptHeading } from '../../../shared/entry-text/prompt-heading'
import { useLiveEntry } from '../../../shared/local/use-live-entry'
import { useNoteStack } from '../use-note-stack'
import { useStepGestures } from '../use-step-gestures'
import styles from './read-dialog.module.css'

export interface ReadDialogProps {
  /** The entry at the time of opening; later changes are shown live. */
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Description of the entry, above its text; `undefined` for none. */
  readonly renderDescription?: (entry: Entry) => ReactNode
  readonly renderText: (entry: Entry) => ReactNode
  /** Content below the text. Its `open` shows another entry in the same dialog. */
  readonly renderBelow?: (entry: Entry, open: (entry: Entry) => void) => ReactNode
  readonly onEdit?: ((entry: Entry) => void) | undefined
  /** The list of the entry, for stepping to the previous and next one. */
  readonly siblings?: readonly Entry[]
  readonly onStep?: (entry: Entry) => void
  /** A dialog above this one. */
  readonly children?: ReactNode
}

/** Dialog with the full text of an entry, and of the entries opened from there. */
export function ReadDialog(props: ReadDialogProps) {
  const { entry, isOpen, onClose, onClosed, renderDescription, renderText, renderBelow, onEdit, children } = props
  const textRef = useRef<HTMLDivElement>(null)
  const { notes, open, back } = useNoteStack(entry, textRef)
  const lastIndex = notes.length - 1
  const visibleEntry = useLatestEntry(notes[lastIndex] ?? entry)
  const steps = back ? undefined : findSteps(props)
  const gestures = useStepGestures(steps)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} size="reading" cardId={entry.id} {...gestures}>
      <DialogHeader
        onBack={back}
        title={formatDateTime(visibleEntry.timestamp)}
        description={renderDescription?.(visibleEntry)}
        hasCloseIcon
        CloseIcon={Maximize2}
        isCloseLabelled
      />
      <DialogBody>
        <Filing entry={visibleEntry} />
        {notes.map((note, index) => {
          const isVisible = index === lastIndex
          return (
            // Earlier notes stay mounted but hidden, which preserves their state.
            // oxlint-disable-next-line react/no-array-index-key -- a note may be in the stack twice
            <div key={`${index} ${note.id}`} className={styles.note} hidden={!isVisible}>
              <PromptHeading entry={isVisible ? visibleEntry : note} />
              <div ref={isVisible ? textRef : undefined} className={styles.text} tabIndex={-1}>
                {renderText(isVisible ? visibleEntry : note)}
              </div>
              {renderBelow?.(isVisible ? visibleEntry : note, open)}
            </div>
          )
        })}
      </DialogBody>
      {(steps || onEdit) && (
        <DialogActions>
          {steps && (
            <span className={styles.steps}>
              <StepButton name="Previous note" shortcut="ArrowLeft" onPress={steps.previous}>
                <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
                Previous
              </StepButton>
              <StepButton name="Next note" shortcut="ArrowRight" onPress={steps.next}>
                Next
                <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
              </StepButton>
            </span>
          )}
          {onEdit && visibleEntry.deletedAt === null && (
            <Button onClick={() => onEdit(visibleEntry)}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
              Edit
            </Button>
          )}
        </DialogActions>
      )}
      {children}
    </Dialog>
  )
}

/** The category and the notebook of an entry. */
function Filing({ entry: { category, collectionName } }: { readonly entry: Entry }) {
  return (
    <div className={styles.filing}>
      <span className={entryText.category} dir="auto">
        {category.trim() === '' ? messages.noCategory : category}
      </span>
      {collectionName !== '' && collectionName !== messages.none && (
        <span className={`${entryText.pill} ${styles.notebook}`} dir="auto">
          {collectionName}
        </span>
      )}
    </div>
  )
}

interface StepButtonProps {
  /** Accessible name. */
  readonly name: string
  readonly shortcut: string
  /** `undefined` at the end of the list. */
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

/** `aria-disabled` at the end of the list rather than `disabled`, so that it keeps the focus. */
function StepButton({ name, shortcut, onPress, children }: StepButtonProps) {
  return (
    <Button
      look="plain"
      className={styles.step}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-disabled={!onPress}
      onClick={() => onPress?.()}
    >
      {children}
    </Button>
  )
}

/** The steps from an entry in its list; `undefined` if it is not in a list of several. */
function findSteps({ entry, siblings, onStep }: ReadDialogProps) {
  const index = siblings?.findIndex(({ id }) => id === entry.id) ?? -1
  if (!siblings || !onStep || index === -1 || siblings.length < 2) return undefined
  const stepTo = (sibling: Entry | undefined) =>
    sibling &&
    (() => {
      onStep(sibling)
      announce(`${formatDateTime(sibling.timestamp)}. ${formatEntryExcerpt(sibling.content)}`)
    })
  return { previous: stepTo(siblings[index - 1]), next: stepTo(siblings[index + 1]) }
}

/** The stored entry, live. Falls back to `snapshot` while loading, or if it left this device. */
function useLatestEntry(snapshot: Entry): Entry {
  const entryQuery = useLiveEntry(snapshot.uid, snapshot.id)
  return entryQuery.status === 'ready' && entryQuery.value?.id === snapshot.id ? entryQuery.value : snapshot
}
