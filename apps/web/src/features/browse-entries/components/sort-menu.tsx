import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { memo } from 'react'

import { Menu } from '../../../shared/menu/menu'
import popup from '../../../shared/popup.module.css'
import type { SortKey } from '../use-sort-key'
import { SortButton } from './sort-button'

export interface SortMenuProps {
  readonly choice: SortKey
  readonly onChoose: (choice: SortKey) => void
}

const sortOptions: readonly { readonly choice: SortKey; readonly label: string }[] = [
  { choice: 'timestamp', label: 'Sort by Timestamp' },
  { choice: 'category', label: 'Sort by Category' },
]

export const SortMenu = memo(function SortMenu({ choice, onChoose }: SortMenuProps) {
  return (
    <Menu trigger={<Base.Trigger render={<SortButton />} />}>
      <Base.RadioGroup value={choice} onValueChange={(value) => onChoose(value as SortKey)}>
        {sortOptions.map((option) => (
          <Base.RadioItem key={option.choice} value={option.choice} className={popup.menuItem} closeOnClick>
            <span className={popup.check}>
              <Base.RadioItemIndicator>
                <Check size={18} strokeWidth={1.75} aria-hidden="true" />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Menu>
  )
})
