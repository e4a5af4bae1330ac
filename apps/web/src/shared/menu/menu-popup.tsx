import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

import popup from '../popup.module.css'

export interface MenuPopupProps {
  /** Portal container: inside the page, so that the popup stays within a landmark. */
  readonly container: HTMLElement | null
  /** Gap between popup and button, in CSS pixels. */
  readonly gapPx?: number
  /** Whether the popup has a fixed position, so that no ancestor clips it. */
  readonly hasFixedPosition?: boolean
  /** `MenuItem`s, or other menu parts of Base UI. */
  readonly children: ReactNode
}

/** The popup of a menu, aligned to the inline end of its button. */
export function MenuPopup({ container, gapPx = 4, hasFixedPosition = false, children }: MenuPopupProps) {
  return (
    <Menu.Portal container={container}>
      <Menu.Positioner
        className={popup.positioner}
        positionMethod={hasFixedPosition ? 'fixed' : 'absolute'}
        align="end"
        sideOffset={gapPx}
      >
        <Menu.Popup className={`${popup.menu} ${popup.fading}`}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
