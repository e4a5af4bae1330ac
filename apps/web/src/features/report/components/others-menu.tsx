import { Menu } from '@base-ui/react/menu'
import { type Notebook, shownName } from '@geist/domain'
import { Ban, CircleCheck, Ellipsis, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'

import { useDialog } from '../../../shared/dialog/use-dialog'
import iconButton from '../../../shared/icon-button.module.css'
import { Absent, lazyPart } from '../../../shared/lazy-part'
import popup from '../../../shared/popup.module.css'
import { unblockAndSay } from '../block-with-undo'
import { useBlocks } from '../blocks-store'
import styles from './others-menu.module.css'

// They arrive when they are asked for.
const ReportDialog = lazyPart(async () => (await import('./report-dialog')).ReportDialog, Absent)
const BlockDialog = lazyPart(async () => (await import('./block-dialog')).BlockDialog, Absent)

export interface OthersMenuProps {
  /** Who looks at it. */
  readonly uid: string
  /** Somebody else's, which everybody can read. */
  readonly notebook: Pick<Notebook, 'id' | 'name' | 'uid' | 'creatorUsername'>
}

/** The three dots of somebody else's public notebook: to report it, and to block who wrote it. For one's own there are none. */
export function OthersMenu({ uid, notebook }: OthersMenuProps) {
  const reporting = useDialog<true>()
  const blocking = useDialog<true>()
  const isBlocked = useBlocks(uid).uids.includes(notebook.uid)
  // It opens inside the page, so that it stays within a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const author = { uid: notebook.uid, username: notebook.creatorUsername }
  if (notebook.uid === uid) return null
  return (
    <div ref={setPlace} className={styles.place}>
      <Menu.Root>
        <Menu.Trigger
          className={`${iconButton.quiet} ${iconButton.inside} ${styles.trigger}`}
          aria-label={`More about “${shownName(notebook.name)}”`}
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          {/* A cover would cut it off. */}
          <Menu.Positioner className={popup.positioner} positionMethod="fixed" align="end" sideOffset={4}>
            <Menu.Popup className={`${popup.menu} ${popup.fading}`}>
              <Menu.Item className={popup.menuItem} onClick={() => reporting.open(true)}>
                <Flag size={18} strokeWidth={1.75} aria-hidden="true" />
                Report
              </Menu.Item>
              {isBlocked ? (
                <Menu.Item className={popup.menuItem} onClick={() => void unblockAndSay(uid, author)}>
                  <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>
                    Unblock <bdi>{author.username}</bdi>
                  </span>
                </Menu.Item>
              ) : (
                <Menu.Item className={popup.menuItem} onClick={() => blocking.open(true)}>
                  <Ban size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>
                    Block <bdi>{author.username}</bdi>
                  </span>
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Suspense>
        {reporting.subject && (
          <ReportDialog
            uid={uid}
            notebook={notebook}
            isBlocked={isBlocked}
            isOpen={reporting.isOpen}
            onClose={reporting.close}
            onClosed={reporting.forget}
          />
        )}
        {blocking.subject && (
          <BlockDialog
            uid={uid}
            author={author}
            isOpen={blocking.isOpen}
            onClose={blocking.close}
            onClosed={blocking.forget}
          />
        )}
      </Suspense>
    </div>
  )
}
