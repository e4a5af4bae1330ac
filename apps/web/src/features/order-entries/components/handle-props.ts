import type { DraggableAttributes } from '@dnd-kit/core'
import { createContext, type RefCallback } from 'react'

/** What a row gives the `DragHandle` in it; undefined outside a sortable row. */
export const HandleProps = createContext<
  (DraggableAttributes & { readonly ref: RefCallback<HTMLElement> }) | undefined
>(undefined)
