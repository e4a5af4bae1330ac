import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * A component that arrives when it is first drawn, and another one in its place where it cannot be fetched: the network may be lost in between, and
 * what is already on the screen must not break for it.
 *
 * @param load awaits the module and gives its component: `async () => (await import('./menu')).Menu`. Not by `then` on the import itself, which the
 *   bundler takes into the part that fetches, where a missing style sheet goes past it
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Instead) }))
}

/** What stands in place of a part that nobody misses. */
export function Absent(): null {
  return null
}
