import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

import { queueAfterFirstPaint } from './queue-after-first-paint'

/** A component whose code arrives later. */
export interface LazyPart<Props> {
  (props: Props): ReturnType<typeof createElement>
  /** Fetches its code ahead. Once that is here it is drawn at once, without a moment of what stands in its place. */
  readonly preload: () => Promise<void>
}

/** How long what could not be fetched stays so, in milliseconds: far longer than React takes to begin anew with what it has not drawn. */
const restMs = 1_000

/**
 * A component that arrives when it is first drawn, and another one in its place where it cannot be fetched: the network may be lost in between, and
 * what is already on the screen must not break for it. Drawn anew, it is asked for again.
 *
 * @param load awaits the module and gives its component: `async () => (await import('./menu')).Menu`. Not by `then` on the import itself, which the
 *   bundler takes into the part that fetches, where a missing style sheet goes past it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded = await load()
    return loaded
  }
  let failedAt: number | undefined
  const attempt = () => {
    failedAt = undefined
    return lazy(async () => {
      try {
        return { default: await fetched() }
      } catch {
        failedAt = performance.now()
        return { default: Missing }
      }
    })
  }
  let latest = attempt()
  function Missing(props: Props) {
    // Only once this stands: React begins anew with what has not been drawn yet, and would ask again and again.
    useEffect(() => {
      latest = attempt()
    }, [])
    return createElement(Instead, props)
  }
  function Part(props: Props) {
    // What has been drawn stays, also when its code comes by another way meanwhile: another component would lose what is typed into it.
    const [Drawn] = useState<ComponentType<Props>>(() => {
      // What failed as nobody looked any more has had nothing in its place.
      if (failedAt !== undefined && performance.now() - failedAt > restMs) latest = attempt()
      return loaded ?? latest
    })
    return createElement(Drawn, props)
  }
  const preload = async () => {
    await fetched().catch(() => undefined)
  }
  return Object.assign(Part, { preload })
}

/**
 * Has a part wait for the first screen, which shows what matters without it, and for its turn among all that do: to be asked for, and to be drawn, as one file
 * brings several.
 *
 * @param load as of `lazyPart`
 */
export function afterFirstScreen<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    await queueAfterFirstPaint()
    const part = await load()
    await queueAfterFirstPaint()
    return part
  }
}

/** Fallback that shows nothing while a part loads. */
export function EmptyFallback(): null {
  return null
}
