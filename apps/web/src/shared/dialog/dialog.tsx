import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, type LucideIcon, X } from 'lucide-react'
import type { ComponentProps, DOMAttributes, ReactNode } from 'react'

import { findCardButton } from '../card-focus'
import { recoverFocusAfterDialog } from '../focus-main'
import iconButton from '../icon-button.module.css'
import styles from './dialog.module.css'
import { useGrowth } from './use-growth'

export interface DialogProps extends Pick<DOMAttributes<Element>, 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'> {
  readonly isOpen: boolean
  /** Called on Escape, an outside press, or the close icon. */
  readonly onClose: () => void
  /** Called after the closing animation. */
  readonly onClosed?: () => void
  /** `DialogHeader`, then `DialogBody` and `DialogActions` if needed. */
  readonly children: ReactNode
  /** Id of a card: the dialog grows from it and shrinks back, and the focus returns there. */
  readonly cardId?: string | undefined
  /**
   * `reading` for a measure of text, `wide` for writing, `full` for two texts side by side,
   * `screen` for a full page. `beside` is not modal: a sheet at the right edge, beside the page.
   */
  readonly size?: 'narrow' | 'reading' | 'wide' | 'full' | 'screen' | 'beside'
  /** Whether an outside press leaves it open, so that a slip does not close a form. */
  readonly staysOnOutsidePress?: boolean
  /** Initial focus; by default the first focusable element. */
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** Focus after closing; by default the previously focused element. */
  readonly finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
}

/** A dialog. Returns the focus on closing; a modal one traps it. */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  children,
  cardId,
  size = 'narrow',
  staysOnOutsidePress = false,
  initialFocus,
  finalFocus = cardId === undefined ? undefined : () => findCardButton(cardId) ?? true,
  ...handlers
}: DialogProps) {
  const popupRef = useGrowth(cardId, isOpen)
  const isBeside = size === 'beside'
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => !open && !isInToast(event) && onClose()}
      onOpenChangeComplete={(open) => {
        if (open) return
        onClosed?.()
        recoverFocusAfterDialog()
      }}
      modal={!isBeside}
      disablePointerDismissal={staysOnOutsidePress || isBeside}
    >
      <Base.Portal>
        <Base.Backdrop className={isBeside ? `${styles.backdrop} ${styles.nestedOnly}` : styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popupRef}
            className={`${styles.popup} ${styles[size]}`}
            {...(initialFocus !== undefined && { initialFocus })}
            {...(finalFocus !== undefined && { finalFocus })}
            {...handlers}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A toast above a dialog is pressed to undo, not to close the dialog. */
function isInToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[aria-label=Notifications]') !== null
}

export interface DialogHeaderProps {
  readonly title: string
  /** Shown under the title, and read out when the dialog opens. */
  readonly description?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** Whether there is a close icon. Omit only if a button does the same. */
  readonly hasCloseIcon?: boolean
  readonly CloseIcon?: LucideIcon
  /** Whether 'Close' is written beside the icon. */
  readonly isCloseLabelled?: boolean
}

export function DialogHeader(props: DialogHeaderProps) {
  const { title, description, onBack, hasCloseIcon = false, CloseIcon = X, isCloseLabelled = false } = props
  return (
    <>
      <div className={styles.head}>
        {onBack && (
          <button type="button" className={`${iconButton.quiet} ${styles.back}`} aria-label="Back" onClick={onBack}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <Base.Title className={styles.title}>{title}</Base.Title>
        {hasCloseIcon && (
          <Base.Close
            className={`${isCloseLabelled ? styles.labelled : iconButton.quiet} ${styles.close}`}
            aria-label="Close"
          >
            {isCloseLabelled && 'Close'}
            <CloseIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          </Base.Close>
        )}
      </div>
      {description !== undefined && <Base.Description className={styles.description}>{description}</Base.Description>}
    </>
  )
}

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Buttons at the lower edge, the primary one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
