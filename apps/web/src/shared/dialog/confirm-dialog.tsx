import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button, buttonClass } from '@geist/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'

import styles from './dialog.module.css'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The dialog stays open until `isOpen` is false, so it can show a failure. */
  readonly onConfirm: () => void
  readonly title: string
  /** Read out when the dialog opens. */
  readonly question: ReactNode
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** Whether the confirm button is disabled. */
  readonly isBlocked?: boolean
  /** Whether the action is irreversible: the button then warns. */
  readonly isDestructive?: boolean
  /** Whether Cancel has the initial focus, so that a stray Enter does nothing. */
  readonly startsOnCancel?: boolean
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  readonly finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  readonly onClosed?: () => void
}

/** A confirmation dialog. Closes by its buttons or Escape; an outside press leaves it open. */
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
        {/* Also over another dialog, which the backdrop dims. */}
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
