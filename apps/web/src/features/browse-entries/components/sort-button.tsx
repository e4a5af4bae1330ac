import { ArrowUpDown } from 'lucide-react'

import { ToolbarButton, type ToolbarButtonProps } from '../../../shared/toolbar-button/toolbar-button'

export function SortButton(props: Omit<ToolbarButtonProps, 'Icon' | 'name'>) {
  return <ToolbarButton {...props} Icon={ArrowUpDown} name="Sort" />
}
