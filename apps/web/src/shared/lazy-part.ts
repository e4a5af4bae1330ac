import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

import { queueAfterFirstPaint } from './queue-after-first-paint'

/** A lazily loaded component. */
export interface LazyPart<Props> {
  (props: Props): ReturnType<typeof createElement>
  /** Preloads the code, so that the component renders at once without its placeholder. */
  readonly preload: () => Promise<void>
}

/**
 * Minimum age of a failure before a new mount retries, in ms. React repeats uncommitted renders
 * much sooner, and each would load again.
 */
const minRetryDelayMs = 1_000

/**
 * Creates a lazy component that renders `Fallback` if its code cannot be loaded: an error would
 * break the rest of the screen. The next mount retries.
 *
 * @param load awaits the import: `async () => (await import('./menu')).Menu`. With `then` on the
 *   import, the bundler would miss a style sheet that fails to load
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): LazyPart<Props> {
  let loadedComponent: ComponentType<Props> | undefined
  let failedAt: number | undefined
  const loadComponent = async () => {
    loadedComponent = await load()
    return loadedComponent
  }
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadComponent() }
      } catch {
        failedAt = performance.now()
        return { default: LoadFailed }
      }
    })
  let lazyComponent = createLazy()
  const hasExpiredFailure = () => failedAt !== undefined && performance.now() - failedAt > minRetryDelayMs
  const retry = () => {
    failedAt = undefined
    lazyComponent = createLazy()
  }
  function LoadFailed(props: Props) {
    // An effect runs only after the commit. React repeats uncommitted renders, and a retry in each
    // would never end.
    useEffect(retry, [])
    return createElement(Fallback, props)
  }
  function LazyComponent(props: Props) {
    // A mounted component keeps its type, even if its code is preloaded meanwhile: a new type would
    // remount it and lose typed text.
    const [Component] = useState<ComponentType<Props>>(() => {
      // The load failed while the component was unmounted, so no effect of `LoadFailed` has
      // retried.
      if (hasExpiredFailure()) retry()
      return loadedComponent ?? lazyComponent
    })
    return createElement(Component, props)
  }
  const preload = async () => {
    await loadComponent().catch(() => undefined)
  }
  return Object.assign(LazyComponent, { preload })
}

/**
 * Wraps a loader so that it waits for the first paint. It waits in the queue before loading, and
 * again before resolving: one chunk may hold several components, which would otherwise render in
 * one task.
 *
 * @param load as in `lazyPart`
 */
export function deferToFirstPaint<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await queueAfterFirstPaint()
    const loaded = await load()
    await queueAfterFirstPaint()
    return loaded
  }
}

/** A fallback that renders nothing. */
export function EmptyFallback(): null {
  return null
}
