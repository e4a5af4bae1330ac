import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, useState } from 'react'

import { MenuPopup, type MenuPopupProps } from './menu-popup'

export interface MenuProps extends Omit<MenuPopupProps, 'place'> {
  /** Base UI's `Menu.Trigger`. */
  readonly trigger: ReactElement
  readonly isOpenAtFirst?: boolean
}

export function Menu({ trigger, isOpenAtFirst = false, ...rest }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      <Base.Root defaultOpen={isOpenAtFirst}>
        {trigger}
        <MenuPopup place={place} {...rest} />
      </Base.Root>
    </div>
  )
}
