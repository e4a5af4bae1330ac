import { Menu as Base } from '@base-ui/react/menu'
import { layout } from '@geist/domain'
import { Compass, Keyboard, LogOut, MessageCircleQuestion, Settings, UserRound, Waypoints } from 'lucide-react'

import { useAskName } from '../../features/ai-consent/use-ask-name'
import { useIsAiOff } from '../../features/ai-consent/use-is-ai-off'
import { openShortcutsHelp } from '../../features/shortcuts/shortcuts-store'
import { Menu } from '../../shared/menu/menu'
import { MenuItem } from '../../shared/menu/menu-item'
import { useMediaQuery } from '../../shared/use-media-query'
import { paths } from '../paths'
import { useSignOut } from '../session/use-sign-out'
import { QuietLinks } from './quiet-links'
import { YouButton } from './you-button'
import styles from './you-menu.module.css'

export interface YouMenuProps {
  /** The signed-in account. */
  readonly uid: string | undefined
  readonly username: string
  /** Whether the placeholder button was pressed before the menu loaded. */
  readonly isOpenAtFirst: boolean
}

/**
 * The 'You' menu, and links to Explore, Analyze and Ask: beside it, or in it on a narrow screen.
 * Hides the tools that need AI while it is off.
 */
export function YouMenu({ uid, username, isOpenAtFirst }: YouMenuProps) {
  const signOut = useSignOut()
  const isAiOff = useIsAiOff(uid)
  const askName = useAskName()
  // In em, like the breakpoints of the styles, so that a larger font makes the screen narrower. 1em
  // in a media query is 16 px by default.
  const isNarrow = useMediaQuery(`(width <= ${layout.mobileBreakpointPx / 16}em)`)
  // No mouse or trackpad: a phone or tablet, most of them without a keyboard.
  const isTouchOnly = useMediaQuery('(any-hover: none)')
  return (
    <>
      {!isNarrow && <QuietLinks isAiOff={isAiOff} />}
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
            {!isAiOff && (
              <>
                <MenuItem Icon={Waypoints} to={paths.contentMap}>
                  Analyze
                </MenuItem>
                <MenuItem Icon={MessageCircleQuestion} to={paths.chat}>
                  {askName.screen}
                </MenuItem>
              </>
            )}
          </>
        )}
        <MenuItem Icon={UserRound} to={paths.profile(username)}>
          Your profile
        </MenuItem>
        <MenuItem Icon={Settings} to={paths.settings}>
          Settings
        </MenuItem>
        {!isTouchOnly && (
          <MenuItem Icon={Keyboard} onSelect={openShortcutsHelp}>
            Keyboard shortcuts
          </MenuItem>
        )}
        <Base.Separator className={styles.divider} />
        <MenuItem Icon={LogOut} onSelect={() => void signOut.requestSignOut()}>
          Logout
        </MenuItem>
      </Menu>
      {signOut.dialog}
    </>
  )
}
