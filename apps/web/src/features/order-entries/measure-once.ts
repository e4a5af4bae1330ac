import { type ClientRect, getClientRect } from '@dnd-kit/core'

export interface MeasureOnce {
  /** Where an element lies in the window: as it did when it was asked for first. */
  readonly measure: (element: HTMLElement) => ClientRect
  /** From now on it is looked again. */
  readonly forget: () => void
}

/**
 * Measures the row of what is dragged once for each drag. dnd-kit looks again with each row that comes onto the page while the list scrolls along, and has
 * every row drawn anew where it finds another place; it needs only the first one.
 */
export function measureOnce(): MeasureOnce {
  let known: { readonly element: HTMLElement; readonly rect: ClientRect } | undefined
  return {
    measure: (element) => {
      if (known?.element !== element) known = { element, rect: getClientRect(element, { ignoreTransform: true }) }
      return known.rect
    },
    forget: () => {
      known = undefined
    },
  }
}
