import { Menu } from '@base-ui/react/menu'
import { layout } from '@geist/domain'
import { Compass, Keyboard, LogOut, MessageCircleQuestion, Settings, UserRound, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { openShortcutsHelp } from '../features/shortcuts/shortcuts-store'
import popup from '../shared/popup.module.css'
import { useMediaQuery } from '../shared/use-media-query'
import { paths } from './paths'
import { useLeaving } from './use-leaving'
import { YouButton } from './you-button'
import styles from './you-menu.module.css'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The menu behind 'You': Explore and Analyze where the screen is narrow, the way to ask one's journal, the profile, Logout. */
export function YouMenu({ username }: { readonly username: string }) {
  const leaving = useLeaving()
  // In em, as the breaks in the styles: larger text finds its screen narrow sooner.
  const isNarrow = useMediaQuery(`(width <= ${layout.mobileBreakpointPx / 16}em)`)
  // The menu opens inside the bar, so that it stays within a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger render={<YouButton username={username} />} />
        <Menu.Portal container={place}>
          <Menu.Positioner className={popup.positioner} align="end" sideOffset={8}>
            <Menu.Popup className={`${popup.menu} ${popup.fading} ${styles.popup}`}>
              {isNarrow && (
                <>
                  <Menu.Item className={popup.menuItem} render={<Link to={paths.explore} />}>
                    <Compass {...icon} />
                    Explore
                  </Menu.Item>
                  <Menu.Item className={popup.menuItem} render={<Link to={paths.contentMap} />}>
                    <Waypoints {...icon} />
                    Analyze
                  </Menu.Item>
                </>
              )}
              <Menu.Item className={popup.menuItem} render={<Link to={paths.chat} />}>
                <MessageCircleQuestion {...icon} />
                Ask your journal
              </Menu.Item>
              <Menu.Item className={popup.menuItem} render={<Link to={paths.profile(username)} />}>
                <UserRound {...icon} />
                Your profile
              </Menu.Item>
              <Menu.Item className={popup.menuItem} render={<Link to={paths.settings} />}>
                <Settings {...icon} />
                Settings
              </Menu.Item>
              <Menu.Item className={popup.menuItem} onClick={openShortcutsHelp}>
                <Keyboard {...icon} />
                Keyboard shortcuts
              </Menu.Item>
              <Menu.Separator className={styles.divider} />
              <Menu.Item className={popup.menuItem} onClick={() => void leaving.ask()}>
                <LogOut {...icon} />
                Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {leaving.dialog}
    </div>
  )
}
