import { Menu } from '@base-ui/react/menu'
import type { Entry } from '@geist/domain'
import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useState } from 'react'
import { create } from 'zustand'

import { MenuItem } from '../../../shared/menu/menu-item'
import { MenuPopup } from '../../../shared/menu/menu-popup'
import popup from '../../../shared/popup.module.css'
import type { EntryAction } from '../entry-action'
import styles from './entry-menu.module.css'
import { MoreButton } from './more-button'

// One menu shared by all cards: a list of hundreds renders hundreds of triggers, but no menus.
const menu = Menu.createHandle<Entry>()

/** Whether the menu is mounted. A trigger that mounts earlier would lose its press. */
const useMenuPresence = create(() => ({ isMounted: false }))

/** The trigger of a card. Memoized, so that changed highlights do not re-render it. */
export const EntryMenuButton = memo(function EntryMenuButton({ entry }: { readonly entry: Entry }) {
  const isMounted = useMenuPresence((menuPresence) => menuPresence.isMounted)
  if (!isMounted) return <MoreButton disabled />
  return <Menu.Trigger handle={menu} payload={entry} render={<MoreButton />} />
})

/** The menu that all {@link EntryMenuButton}s open. */
export function EntryMenu({ actions }: { readonly actions: readonly EntryAction[] }) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    useMenuPresence.setState({ isMounted: true })
    return () => useMenuPresence.setState({ isMounted: false })
  }, [])
  return (
    <div ref={setContainer}>
      <Menu.Root handle={menu}>
        {({ payload: entry }) => (
          <MenuPopup container={container}>
            {entry &&
              actions
                .filter((action) => !action.isHidden?.(entry))
                .map((action) => <ActionItem key={action.label} action={action} entry={entry} />)}
          </MenuPopup>
        )}
      </Menu.Root>
    </div>
  )
}

function ActionItem({ action, entry }: { readonly action: EntryAction; readonly entry: Entry }) {
  const { label, Icon, isOn, isDestructive, onSelect } = action
  if (!isOn) {
    return (
      <MenuItem Icon={Icon} isDestructive={isDestructive} onSelect={() => onSelect(entry)}>
        {label}
      </MenuItem>
    )
  }
  return (
    <Menu.CheckboxItem className={popup.menuItem} checked={isOn(entry)} closeOnClick onClick={() => onSelect(entry)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
      <span className={`${popup.check} ${styles.on}`}>
        <Menu.CheckboxItemIndicator>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        </Menu.CheckboxItemIndicator>
      </span>
    </Menu.CheckboxItem>
  )
}
