import { Menu as Base } from '@base-ui/react/menu'
import { type Notebook, cleanDisplayName } from '@geist/domain'
import { Ban, CircleCheck, Ellipsis, Flag, type LucideIcon } from 'lucide-react'
import { Suspense } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import iconButton from '../../../shared/icon-button.module.css'
import { EmptyFallback, lazyPart } from '../../../shared/lazy-part'
import { Menu } from '../../../shared/menu/menu'
import { MenuItem } from '../../../shared/menu/menu-item'
import { unblockWithToast } from '../block-with-undo'
import { useBlocks } from '../blocks-store'
import styles from './public-notebook-menu.module.css'

// Loaded on first use.
const ReportDialog = lazyPart(async () => (await import('./report-dialog')).ReportDialog, EmptyFallback)
const BlockDialog = lazyPart(async () => (await import('./block-dialog')).BlockDialog, EmptyFallback)

export interface PublicNotebookMenuProps {
  /** Uid of the reader. */
  readonly uid: string
  readonly notebook: Pick<Notebook, 'id' | 'name' | 'uid' | 'creatorUsername'>
}

/**
 * Menu of another user's public notebook: report it, or block its author. Renders nothing for the
 * reader's own notebooks.
 */
export function PublicNotebookMenu({ uid, notebook }: PublicNotebookMenuProps) {
  const reporting = useDialog<true>()
  const blocking = useDialog<true>()
  const isBlocked = useBlocks(uid).uids.includes(notebook.uid)
  const author = { uid: notebook.uid, username: notebook.creatorUsername }
  if (notebook.uid === uid) return null
  return (
    <div className={styles.place}>
      <Menu
        // Otherwise a notebook cover would clip the menu.
        isOverAll
        trigger={
          <Base.Trigger
            className={`${iconButton.quiet} ${iconButton.inside}`}
            aria-label={`More about “${cleanDisplayName(notebook.name)}”`}
          >
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          </Base.Trigger>
        }
      >
        <MenuItem Icon={Flag} onSelect={() => reporting.open(true)}>
          Report
        </MenuItem>
        {isBlocked ? (
          <BlockItem
            Icon={CircleCheck}
            label="Unblock"
            author={author}
            onSelect={() => void unblockWithToast(uid, author)}
          />
        ) : (
          <BlockItem Icon={Ban} label="Block" author={author} onSelect={() => blocking.open(true)} />
        )}
      </Menu>
      <Suspense>
        {reporting.subject && (
          <ReportDialog
            uid={uid}
            notebook={notebook}
            isBlocked={isBlocked}
            isOpen={reporting.isOpen}
            onClose={reporting.close}
            onClosed={reporting.clearSubject}
          />
        )}
        {blocking.subject && (
          <BlockDialog
            uid={uid}
            author={author}
            isOpen={blocking.isOpen}
            onClose={blocking.close}
            onClosed={blocking.clearSubject}
          />
        )}
      </Suspense>
    </div>
  )
}

interface BlockItemProps {
  readonly Icon: LucideIcon
  readonly label: 'Block' | 'Unblock'
  readonly author: { readonly username: string }
  readonly onSelect: () => void
}

function BlockItem({ Icon, label, author, onSelect }: BlockItemProps) {
  return (
    <MenuItem Icon={Icon} onSelect={onSelect}>
      <span>
        {label} <bdi>{author.username}</bdi>
      </span>
    </MenuItem>
  )
}
