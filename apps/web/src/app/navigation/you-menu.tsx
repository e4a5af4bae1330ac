import { Menu as Base } from '@base-ui/react/menu'
import { layout } from '@geist/domain'
import { Compass, Keyboard, LogOut, MessageCircleQuestion, Settings, UserRound, Waypoints } from 'lucide-react'

import { openShortcutsHelp } from '../../features/shortcuts/shortcuts-store'
import { Menu } from '../../shared/menu/menu'
import { MenuItem } from '../../shared/menu/menu-item'
import { useMediaQuery } from '../../shared/use-media-query'
import { paths } from '../paths'
import { useSignOut } from '../session/use-sign-out'
import { YouButton } from './you-button'
import styles from './you-menu.module.css'

export interface YouMenuProps {
  readonly username: string
  /** Whether the placeholder button was pressed before the menu loaded. */
  readonly isOpenAtFirst: boolean
}

/** The 'You' menu. Explore and Analyze are in it only on a narrow screen. */
export function YouMenu({ username, isOpenAtFirst }: YouMenuProps) {
  const signOut = useSignOut()
  // In em, like the breakpoints of the styles, so that a larger font makes the screen narrower. 1em
  // in a media query is 16 px by default.
  const isNarrow = useMediaQuery(`(width <= ${layout.mobileBreakpointPx / 16}em)`)
  return (
    <>
      <Menu
        trigger={<Base.Trigger render={<YouButton username={username} />} />}
        gapPx={8}
        isInitiallyOpen={isOpenAtFirst}
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
        <MenuItem Icon={LogOut} onSelect={() => void signOut.requestSignOut()}>
          Logout
        </MenuItem>
      </Menu>
      {signOut.dialog}
    </>
  )
}
