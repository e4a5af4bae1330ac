import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, type LucideIcon, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { buttonOfCard } from '../card-focus'
import iconButton from '../icon-button.module.css'
import styles from './dialog.module.css'
import { useGrowth } from './use-growth'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called on Escape, an outside press, or the close icon. */
  readonly onClose: () => void
  readonly onBack?: (() => void) | undefined
  readonly title: string
  /** Shown under the title, and read out when the dialog opens. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Id of a card: the dialog grows from it and shrinks back, and the focus returns there. */
  readonly card?: string | undefined
  /** Buttons at the lower edge, the primary one last. */
  readonly actions?: ReactNode
  /** `wide` for reading or writing, `full` for two texts side by side, `screen` for a full page. */
  readonly size?: 'narrow' | 'wide' | 'full' | 'screen'
  /** Whether there is a close icon. Omit only if a button does the same. */
  readonly hasCloseIcon?: boolean
  /** Icon of the close button; a cross by default. */
  readonly CloseIcon?: LucideIcon
  /** Whether an outside press leaves it open, so that a slip does not close a form. */
  readonly staysOnOutsidePress?: boolean
  /** Initial focus; by default the first focusable element. */
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** Focus after closing; by default the previously focused element. */
  readonly finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  /** Called after the closing animation. */
  readonly onClosed?: () => void
}

/** A modal dialog with a title, content and actions. Traps the focus, and returns it on closing. */
export function Dialog({
  isOpen,
  onClose,
  onBack,
  title,
  description,
  children,
  card,
  actions,
  size = 'narrow',
  hasCloseIcon = false,
  CloseIcon = X,
  staysOnOutsidePress = false,
  initialFocus,
  finalFocus = card === undefined ? undefined : () => buttonOfCard(card) ?? true,
  onClosed,
}: DialogProps) {
  const popup = useGrowth(card, isOpen)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
      disablePointerDismissal={staysOnOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={`${styles.popup} ${styles[size]}`}
            {...(initialFocus !== undefined && { initialFocus })}
            {...(finalFocus !== undefined && { finalFocus })}
          >
            <header className={styles.head}>
              {onBack && (
                <button
                  type="button"
                  className={`${iconButton.quiet} ${styles.back}`}
                  aria-label="Back"
                  onClick={onBack}
                >
                  <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
                </button>
              )}
              <Base.Title className={styles.title}>{title}</Base.Title>
              {hasCloseIcon && (
                <Base.Close className={`${iconButton.quiet} ${styles.close}`} aria-label="Close">
                  <CloseIcon size={20} strokeWidth={1.75} aria-hidden="true" />
                </Base.Close>
              )}
            </header>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
