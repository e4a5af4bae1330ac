import { Menu } from '@base-ui/react/menu'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import iconButton from '../../../shared/icon-button.module.css'
import popup from '../../../shared/popup.module.css'

export interface NotebookMenuProps {
  /** Left out where the notebook is not one's own: it has its name from its owner. */
  readonly onRename?: (() => void) | undefined
  readonly onDelete: () => void
}

/** The three dots of an open notebook. */
export function NotebookMenu({ onRename, onDelete }: NotebookMenuProps) {
  // It opens inside the page, so that it stays within a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger className={`${iconButton.quiet} ${iconButton.inside}`} aria-label="More">
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={popup.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={`${popup.menu} ${popup.fading}`}>
              {onRename && (
                <Menu.Item className={popup.menuItem} onClick={onRename}>
                  <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
                  Edit Collection Name
                </Menu.Item>
              )}
              <Menu.Item className={popup.menuItem} onClick={onDelete}>
                <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
                Delete Collection
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
