import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button, buttonClass } from '@geist/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'

import styles from './dialog.module.css'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The dialog stays open until `isOpen` says otherwise: a failure is said in it. */
  readonly onConfirm: () => void
  readonly title: string
  /** What is asked, read out when it opens. */
  readonly question: ReactNode
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** Whether it cannot be confirmed yet. */
  readonly isBlocked?: boolean
  /** Whether what it confirms cannot be taken back: its button then warns, and does not invite. */
  readonly isDestructive?: boolean
  /** Whether the focus begins on what leaves everything as it is, so that an Enter too many does nothing. */
  readonly startsOnCancel?: boolean
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  readonly finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  readonly onClosed?: () => void
}

/** A question before something is done. It is answered by its buttons or Escape; a press beside it leaves it open. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  question,
  children,
  confirmLabel = 'Yes',
  cancelLabel = 'Cancel',
  isBlocked = false,
  isDestructive = false,
  startsOnCancel = false,
  initialFocus,
  finalFocus,
  onClosed,
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        {/* Also over another dialog, which has to step back. */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={`${styles.popup} ${styles.narrow}`}
            initialFocus={initialFocus ?? (startsOnCancel ? cancel : confirm)}
            {...(finalFocus !== undefined && { finalFocus })}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description className={styles.description}>{question}</Base.Description>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            <footer className={styles.actions}>
              <Base.Close ref={cancel} render={<Button />}>
                {cancelLabel}
              </Base.Close>
              <button
                type="button"
                className={isDestructive ? `${buttonClass('quiet')} ${styles.destructive}` : buttonClass('primary')}
                ref={confirm}
                disabled={isBlocked}
                onClick={onConfirm}
              >
                {confirmLabel}
              </button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
