import type { DraggableAttributes } from '@dnd-kit/core'
import { createContext } from 'react'

/** What makes a button the handle of the row that it stands in; nothing outside of a row that can be moved. */
export const RowHandle = createContext<
  | {
      readonly setElement: (element: HTMLElement | null) => void
      readonly attributes: Pick<DraggableAttributes, 'aria-roledescription' | 'aria-describedby' | 'aria-pressed'>
    }
  | undefined
>(undefined)
