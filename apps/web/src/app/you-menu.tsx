import { Menu as Base } from '@base-ui/react/menu'
import { layout } from '@geist/domain'
import { Compass, Keyboard, LogOut, MessageCircleQuestion, Settings, UserRound, Waypoints } from 'lucide-react'

import { openShortcutsHelp } from '../features/shortcuts/shortcuts-store'
import { Menu } from '../shared/menu/menu'
import { MenuItem } from '../shared/menu/menu-item'
import { useMediaQuery } from '../shared/use-media-query'
import { paths } from './paths'
import { useLogout } from './use-logout'
import { YouButton } from './you-button'
import styles from './you-menu.module.css'

export interface YouMenuProps {
  readonly username: string
  /** Whether its button was pressed before it was here. */
  readonly isOpenAtFirst: boolean
}

/** The menu behind 'You': Explore and Analyze where the screen is narrow, the way to ask one's journal, the profile, Logout. */
export function YouMenu({ username, isOpenAtFirst }: YouMenuProps) {
  const logout = useLogout()
  // In em, as the breaks in the styles: larger text finds its screen narrow sooner.
  const isNarrow = useMediaQuery(`(width <= ${layout.mobileBreakpointPx / 16}em)`)
  return (
    <>
      <Menu
        trigger={<Base.Trigger render={<YouButton username={username} />} />}
        gapPx={8}
        isOpenAtFirst={isOpenAtFirst}
      >
        {isNarrow && (
          <>
            <MenuItem Icon={Compass} to={paths.explore}>
              Explore
            </MenuItem>
            <MenuItem Icon={Waypoints} to={paths.contentMap}>
              Analyze
            </MenuItem>
          </>
        )}
        <MenuItem Icon={MessageCircleQuestion} to={paths.chat}>
          Ask your journal
        </MenuItem>
        <MenuItem Icon={UserRound} to={paths.profile(username)}>
          Your profile
        </MenuItem>
        <MenuItem Icon={Settings} to={paths.settings}>
          Settings
        </MenuItem>
        <MenuItem Icon={Keyboard} onSelect={openShortcutsHelp}>
          Keyboard shortcuts
        </MenuItem>
        <Base.Separator className={styles.divider} />
        <MenuItem Icon={LogOut} onSelect={() => void logout.ask()}>
          Logout
        </MenuItem>
      </Menu>
      {logout.dialog}
    </>
  )
}
