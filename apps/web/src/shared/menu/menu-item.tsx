import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import popup from '../popup.module.css'

export type MenuItemProps = {
  readonly Icon: LucideIcon
  readonly children: ReactNode
  /** Whether the action deletes something. */
  readonly isDestructive?: boolean | undefined
} & ({ readonly onSelect: () => void } | { /** Path of the linked page. */ readonly to: string })

/** A menu item with an icon: an action, or a link to a page. */
export function MenuItem({ Icon, children, isDestructive = false, ...action }: MenuItemProps) {
  return (
    <Menu.Item
      className={isDestructive ? `${popup.menuItem} ${popup.destructive}` : popup.menuItem}
      {...('to' in action ? { render: <Link to={action.to} /> } : { onClick: action.onSelect })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Menu.Item>
  )
}
