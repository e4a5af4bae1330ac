import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

import { queueAfterFirstPaint } from './queue-after-first-paint'

/** A lazily loaded component. */
export interface LazyPart<Props> {
  (props: Props): ReturnType<typeof createElement>
  /** Preloads the code, so that the component renders at once without its placeholder. */
  readonly preload: () => Promise<void>
}

/** How long a failure lasts, in ms: far longer than React takes to retry an uncommitted render. */
const failureTtlMs = 1_000

/**
 * A lazy component with a fallback that it shows when its code cannot be loaded, so that a lost
 * network does not break the rest of the screen. Retries on the next mount.
 *
 * @param load awaits the import: `async () => (await import('./menu')).Menu`. With `then` on the
 *   import, the bundler would miss a style sheet that fails to load
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchComponent = async () => {
    loaded = await load()
    return loaded
  }
  let failedAt: number | undefined
  const attempt = () => {
    failedAt = undefined
    return lazy(async () => {
      try {
        return { default: await fetchComponent() }
      } catch {
        failedAt = performance.now()
        return { default: LoadFailed }
      }
    })
  }
  let latest = attempt()
  function LoadFailed(props: Props) {
    // Retries only after the commit: React restarts uncommitted renders, and would load again and
    // again.
    useEffect(() => {
      latest = attempt()
    }, [])
    return createElement(Fallback, props)
  }
  function Part(props: Props) {
    // A mounted component keeps its type, even if its code is preloaded meanwhile: a new type would
    // remount it and lose typed text.
    const [Component] = useState<ComponentType<Props>>(() => {
      // The load failed while the component was unmounted, so the fallback never showed: retries on
      // this mount.
      if (failedAt !== undefined && performance.now() - failedAt > failureTtlMs) latest = attempt()
      return loaded ?? latest
    })
    return createElement(Component, props)
  }
  const preload = async () => {
    await fetchComponent().catch(() => undefined)
  }
  return Object.assign(Part, { preload })
}

/**
 * Makes a part wait for the first screen and for its turn in the queue, before loading and before
 * rendering, since one chunk may contain several parts.
 *
 * @param load as in `lazyPart`
 */
export function afterFirstPaint<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await queueAfterFirstPaint()
    const part = await load()
    await queueAfterFirstPaint()
    return part
  }
}

export function EmptyFallback(): null {
  return null
}
