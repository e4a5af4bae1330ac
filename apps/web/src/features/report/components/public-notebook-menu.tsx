import { Menu as Base } from '@base-ui/react/menu'
import { type Notebook, cleanDisplayName } from '@geist/domain'
import { Ban, CircleCheck, Ellipsis, Flag } from 'lucide-react'
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
  const reportDialog = useDialog<true>()
  const blockDialog = useDialog<true>()
  const isBlocked = useBlocks(uid).uids.includes(notebook.uid)
  const author = { uid: notebook.uid, username: notebook.creatorUsername }
  if (notebook.uid === uid) return null
  return (
    <div className={styles.root}>
      <Menu
        // A notebook cover would clip the menu.
        hasFixedPosition
        trigger={<MenuTrigger notebookName={cleanDisplayName(notebook.name)} />}
      >
        <MenuItem Icon={Flag} onSelect={() => reportDialog.open(true)}>
          Report
        </MenuItem>
        <BlockItem
          isBlocked={isBlocked}
          username={author.username}
          onBlock={() => blockDialog.open(true)}
          onUnblock={() => void unblockWithToast(uid, author)}
        />
      </Menu>
      <Suspense>
        {reportDialog.subject && (
          <ReportDialog
            uid={uid}
            notebook={notebook}
            isBlocked={isBlocked}
            isOpen={reportDialog.isOpen}
            onClose={reportDialog.close}
            onClosed={reportDialog.clearSubject}
          />
        )}
        {blockDialog.subject && (
          <BlockDialog
            uid={uid}
            author={author}
            isOpen={blockDialog.isOpen}
            onClose={blockDialog.close}
            onClosed={blockDialog.clearSubject}
          />
        )}
      </Suspense>
    </div>
  )
}

function MenuTrigger({ notebookName }: { readonly notebookName: string }) {
  return (
    <Base.Trigger
      className={`${iconButton.quiet} ${iconButton.inside}`}
      aria-label={`More actions for “${notebookName}”`}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
    </Base.Trigger>
  )
}

interface BlockItemProps {
  readonly isBlocked: boolean
  readonly username: string
  readonly onBlock: () => void
  readonly onUnblock: () => void
}

function BlockItem({ isBlocked, username, onBlock, onUnblock }: BlockItemProps) {
  return (
    <MenuItem Icon={isBlocked ? CircleCheck : Ban} onSelect={isBlocked ? onUnblock : onBlock}>
      <span>
        {isBlocked ? 'Unblock' : 'Block'} <bdi>{username}</bdi>
      </span>
    </MenuItem>
  )
}
