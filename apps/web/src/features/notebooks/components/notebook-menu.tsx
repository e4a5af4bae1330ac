import { Menu as Base } from '@base-ui/react/menu'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'

import iconButton from '../../../shared/icon-button.module.css'
import { Menu } from '../../../shared/menu/menu'
import { MenuItem } from '../../../shared/menu/menu-item'

export interface NotebookMenuProps {
  /** Omitted for another user's notebook. */
  readonly onRename?: (() => void) | undefined
  readonly onDelete: () => void
}

export function NotebookMenu({ onRename, onDelete }: NotebookMenuProps) {
  return (
    <Menu
      trigger={
        <Base.Trigger className={`${iconButton.quiet} ${iconButton.inside}`} aria-label="More">
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </Base.Trigger>
      }
    >
      {onRename && (
        <MenuItem Icon={Pencil} onSelect={onRename}>
          Edit Collection Name
        </MenuItem>
      )}
      <MenuItem Icon={Trash2} isDestructive onSelect={onDelete}>
        Delete Collection
      </MenuItem>
    </Menu>
  )
}
