import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { memo } from 'react'

import { Menu } from '../../../shared/menu/menu'
import popup from '../../../shared/popup.module.css'
import type { SortKey } from '../sort-key'
import { SortButton } from './sort-button'

export interface SortMenuProps {
  readonly choice: SortKey
  readonly onChoose: (choice: SortKey) => void
}

const choices: readonly { readonly choice: SortKey; readonly label: string }[] = [
  { choice: 'timestamp', label: 'Sort by Timestamp' },
  { choice: 'category', label: 'Sort by Category' },
]

export const SortMenu = memo(function SortMenu({ choice, onChoose }: SortMenuProps) {
  return (
    <Menu trigger={<Base.Trigger render={<SortButton />} />}>
      <Base.RadioGroup value={choice} onValueChange={(value) => onChoose(value as SortKey)}>
        {choices.map((each) => (
          <Base.RadioItem key={each.choice} value={each.choice} className={popup.menuItem} closeOnClick>
            <span className={popup.check}>
              <Base.RadioItemIndicator>
                <Check size={18} strokeWidth={1.75} aria-hidden="true" />
              </Base.RadioItemIndicator>
            </span>
            {each.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Menu>
  )
})
