import { Menu } from '@base-ui/react/menu'
import type { Entry } from '@geist/domain'
import { useState } from 'react'

import type { EntryAction } from '../entry-action'
import styles from './entry-menu.module.css'
import { MoreButton } from './more-button'

// One menu for all cards of a list: a list of hundreds then carries hundreds of buttons, and not of menus.
const menu = Menu.createHandle<Entry>()

/** The button of a card that opens the menu for its entry. */
export function EntryMenuButton({ entry }: { readonly entry: Entry }) {
  return <Menu.Trigger handle={menu} payload={entry} render={<MoreButton />} />
}

/** The menu of the card whose button was pressed. */
export function EntryMenu({ actions }: { readonly actions: readonly EntryAction[] }) {
  // It opens inside the page, so that it stays within a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      <Menu.Root handle={menu}>
        {({ payload: entry }) => (
          <Menu.Portal container={place}>
            <Menu.Positioner className={styles.positioner} align="end" sideOffset={4}>
              <Menu.Popup className={styles.popup}>
                {actions.map(({ label, Icon, onSelect }) => (
                  <Menu.Item key={label} className={styles.item} onClick={() => entry && onSelect(entry)}>
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  )
}
