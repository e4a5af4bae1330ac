import type { DraggableAttributes } from '@dnd-kit/core'
import { createContext, type RefCallback } from 'react'

/** Props that a sortable row passes to its `DragHandle`; undefined outside a sortable row. */
export const HandlePropsContext = createContext<
  (DraggableAttributes & { readonly ref: RefCallback<HTMLElement> }) | undefined
>(undefined)
