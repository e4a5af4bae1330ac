import { useEffect, useRef, useState } from 'react'

export type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  | { readonly status: 'done' }
  | { readonly status: 'failed' }

/** Runs one download at a time: a new one aborts the last. Unmounting aborts it, too. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ status: 'idle' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const run = async (task: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState({ status: 'working' })
    try {
      await task(signal)
      if (!signal.aborted) setState({ status: 'done' })
    } catch {
      if (!signal.aborted) setState({ status: 'failed' })
    }
  }
  const stop = () => {
    controller.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, run, stop }
}
