import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, useState } from 'react'

import { MenuPopup, type MenuPopupProps } from './menu-popup'

export interface MenuProps extends Omit<MenuPopupProps, 'container'> {
  /** Base UI's `Menu.Trigger`. */
  readonly trigger: ReactElement
  readonly isInitiallyOpen?: boolean
}

/** A menu with its button. The popup renders beside the button, see `container`. */
export function Menu({ trigger, isInitiallyOpen = false, ...rest }: MenuProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div ref={setContainer}>
      <Base.Root defaultOpen={isInitiallyOpen}>
        {trigger}
        <MenuPopup container={container} {...rest} />
      </Base.Root>
    </div>
  )
}
