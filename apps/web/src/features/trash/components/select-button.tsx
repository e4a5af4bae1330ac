import { ListChecks } from 'lucide-react'

import { ToolbarButton } from '../../../shared/toolbar-button/toolbar-button'
import type { Selection } from '../use-selection'

/** Starts and ends the selection mode of a list. */
export function SelectButton({ selection }: { readonly selection: Selection }) {
  const { isOn, start, stop, buttonRef } = selection
  return (
    <ToolbarButton ref={buttonRef} Icon={ListChecks} name="Select" aria-pressed={isOn} onClick={isOn ? stop : start} />
  )
}
