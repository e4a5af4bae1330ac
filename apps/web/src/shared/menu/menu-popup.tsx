import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

import popup from '../popup.module.css'

export interface MenuPopupProps {
  /** Where it is put: inside the page, so that it stays within a landmark. */
  readonly place: HTMLElement | null
  /** Room between it and its button, in CSS pixels. */
  readonly gapPx?: number
  /** Whether it lies over what would cut it off. */
  readonly isOverAll?: boolean
  /** `MenuItem`s, or others of Base UI. */
  readonly children: ReactNode
}

/** What opens beside the button of a menu, ending where that ends. */
export function MenuPopup({ place, gapPx = 4, isOverAll = false, children }: MenuPopupProps) {
  return (
    <Menu.Portal container={place}>
      <Menu.Positioner
        className={popup.positioner}
        positionMethod={isOverAll ? 'fixed' : 'absolute'}
        align="end"
        sideOffset={gapPx}
      >
        <Menu.Popup className={`${popup.menu} ${popup.fading}`}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
