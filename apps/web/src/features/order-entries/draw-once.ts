import type { Entry } from '@geist/domain'
import type { ReactNode } from 'react'

/** Draws each entry once: the same reading of it then gives the same element, which is not drawn again when the list is. */
export function drawOnce(draw: (entry: Entry) => ReactNode): (entry: Entry) => ReactNode {
  const drawn = new WeakMap<Entry, ReactNode>()
  return (entry) => {
    if (!drawn.has(entry)) drawn.set(entry, draw(entry))
    return drawn.get(entry)
  }
}
