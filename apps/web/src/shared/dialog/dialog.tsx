import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, type LucideIcon, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { buttonOfCard } from '../card-focus'
import iconButton from '../icon-button.module.css'
import styles from './dialog.module.css'
import { useGrowth } from './use-growth'

export interface DialogProps {
  readonly isOpen: boolean
  /** Asked for by Escape, a press outside, or the close icon. */
  readonly onClose: () => void
  /** Goes back to what it showed before; without it, there is no such button. */
  readonly onBack?: (() => void) | undefined
  readonly title: string
  /** A sentence under the title, read out when the dialog opens. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The id of the entry that it is about: it grows from the card of that, goes back there, and so does the focus. */
  readonly card?: string | undefined
  /** Buttons on the lower edge, the one that goes on last. */
  readonly actions?: ReactNode
  /** `wide` for text that is read or written, `full` for two texts side by side, `screen` for what takes the place of the page. */
  readonly size?: 'narrow' | 'wide' | 'full' | 'screen'
  /** Whether it has a close icon at its upper edge. Leave it out only where a button says the same. */
  readonly hasCloseIcon?: boolean
  /** What that looks like; a cross when left out. */
  readonly CloseIcon?: LucideIcon
  /** Whether a press beside it leaves it open: where something is typed, a slip should not close it. */
  readonly staysOnOutsidePress?: boolean
  /** What gets the focus when it opens; else the first thing in it that can have it. */
  readonly initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** What gets the focus when it has closed; else what had it before. */
  readonly finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus']
  /** Called when it is out of sight. */
  readonly onClosed?: () => void
}

/** A dialog over the page: a title, what it is about, and its buttons. The focus stays in it, and returns when it closes. */
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
