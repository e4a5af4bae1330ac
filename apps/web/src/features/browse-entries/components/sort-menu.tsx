import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { memo, useState } from 'react'

import popup from '../../../shared/popup.module.css'
import type { SortChoice } from '../sort-choice'
import styles from './entry-menu.module.css'
import { SortButton } from './sort-button'

export interface SortMenuProps {
  readonly choice: SortChoice
  readonly onChoose: (choice: SortChoice) => void
}

const choices: readonly { readonly choice: SortChoice; readonly label: string }[] = [
  { choice: 'timestamp', label: 'Sort by Timestamp' },
  { choice: 'category', label: 'Sort by Category' },
]

/** What the loaded entries are sorted by. Given the same, it is not drawn again. */
export const SortMenu = memo(function SortMenu({ choice, onChoose }: SortMenuProps) {
  // It opens inside the page, so that it stays within a landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger render={<SortButton />} />
        <Menu.Portal container={place}>
          <Menu.Positioner className={popup.positioner} align="end" sideOffset={4}>
            <Menu.Popup className={`${popup.menu} ${popup.fading} ${styles.popup}`}>
              <Menu.RadioGroup value={choice} onValueChange={(value) => onChoose(value as SortChoice)}>
                {choices.map((each) => (
                  <Menu.RadioItem key={each.choice} value={each.choice} className={popup.menuItem} closeOnClick>
                    <span className={popup.check}>
                      <Menu.RadioItemIndicator>
                        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
                      </Menu.RadioItemIndicator>
                    </span>
                    {each.label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
})
