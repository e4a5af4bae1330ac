import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A stable function that calls the latest `callback`: components that receive it do not re-render.
 */
export function useStableCallback<Argument, Result>(
  callback: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((argument: Argument) => latest.current(argument), [])
}
