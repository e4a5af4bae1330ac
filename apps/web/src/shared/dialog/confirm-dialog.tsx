import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button, buttonClass } from '@geist/ui'
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react'

import { recoverFocusAfterDialog } from '../focus-main'
import styles from './dialog.module.css'

type PopupProps = ComponentProps<typeof Base.Popup>

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called after the closing animation. */
  readonly onClosed?: () => void
  readonly title: string
  /** Announced by screen readers on opening. */
  readonly question: ReactNode
  readonly children?: ReactNode
  readonly confirm: ConfirmAction
  readonly cancelLabel?: string
  /** The confirm button by default. With `cancel`, a stray Enter only closes the dialog. */
  readonly initialFocus?: 'cancel' | PopupProps['initialFocus']
  /** Focus after closing; by default the previously focused element. */
  readonly finalFocus?: PopupProps['finalFocus']
}

export interface ConfirmAction {
  readonly label: string
  /** Does not close the dialog, which can show an error. After a success, set `isOpen` to false. */
  readonly onClick: () => void
  readonly isDisabled?: boolean
  /** Whether the action is irreversible: the button is then styled as dangerous. */
  readonly isDestructive?: boolean
}

/** A confirmation dialog. Closes by its buttons or Escape, not by a press outside. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onClosed,
  title,
  question,
  children,
  confirm,
  cancelLabel = 'Cancel',
  initialFocus,
  finalFocus,
}: ConfirmDialogProps) {
  const confirmButtonRef = useRef<HTMLButtonElement>(null)
  const cancelButtonRef = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => {
        if (open) return
        onClosed?.()
        recoverFocusAfterDialog()
      }}
    >
      <Base.Portal>
        {/* Rendered over another dialog, too: Base UI omits the backdrop of a nested one. */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={`${styles.popup} ${styles.narrow}`}
            initialFocus={initialFocus === 'cancel' ? cancelButtonRef : (initialFocus ?? confirmButtonRef)}
            {...(finalFocus !== undefined && { finalFocus })}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description className={styles.description}>{question}</Base.Description>
            {children !== undefined && <div className={styles.body}>{children}</div>}
            <footer className={styles.actions}>
              <Base.Close ref={cancelButtonRef} render={<Button />}>
                {cancelLabel}
              </Base.Close>
              <ConfirmButton ref={confirmButtonRef} {...confirm} />
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function ConfirmButton({
  label,
  onClick,
  isDisabled = false,
  isDestructive = false,
  ref,
}: ConfirmAction & { readonly ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      className={buttonClass(isDestructive ? 'danger' : 'primary')}
      ref={ref}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
