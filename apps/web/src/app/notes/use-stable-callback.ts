import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the latest `callback`, so that components that receive it do
 * not re-render.
 */
export function useStableCallback<Argument, Result>(
  callback: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const latestCallback = useRef(callback)
  useLayoutEffect(() => {
    latestCallback.current = callback
  })
  return useCallback((argument: Argument) => latestCallback.current(argument), [])
}
