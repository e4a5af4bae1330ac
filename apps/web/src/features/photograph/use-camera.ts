import { cameraCapture } from '@geist/domain'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { releaseCaptureDevice, acquireCaptureDevice } from '../../shared/capture-device'
import { type CameraFailure, toCameraFailure } from './camera-failure'

export type CameraState =
  | { readonly status: 'off' }
  /** The permission prompt is open, or the camera is starting. */
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'failed'; readonly reason: CameraFailure }

export interface Camera {
  readonly state: CameraState
  readonly retry: () => void
}

/** Keeps the camera on while `isWanted` and the page is visible. */
export function useCamera(isWanted: boolean): Camera {
  const [state, setState] = useState<CameraState>({ status: 'off' })
  const stopRef = useRef<() => void>(undefined)
  const isPageVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')
  const isOn = isWanted && isPageVisible
  useEffect(() => {
    if (!isOn) return undefined
    stopRef.current = startCamera(setState)
    return () => {
      stopRef.current?.()
      stopRef.current = undefined
      setState({ status: 'off' })
    }
  }, [isOn])
  const retry = () => {
    // Nothing to retry while the camera is off.
    if (!stopRef.current) return
    stopRef.current()
    stopRef.current = startCamera(setState)
  }
  return { state, retry }
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/**
 * Starts the camera and reports its state.
 *
 * @returns a function that stops every track, even those of a stream that opens later
 */
function startCamera(onState: (state: CameraState) => void): () => void {
  const controller = new AbortController()
  let stream: MediaStream | undefined
  const stop = () => {
    controller.abort()
    for (const track of stream?.getTracks() ?? []) track.stop()
    releaseCaptureDevice('camera')
  }
  const fail = (reason: CameraFailure) => {
    if (controller.signal.aborted) return
    stop()
    onState({ status: 'failed', reason })
  }
  const start = async () => {
    if (!isSecureContext) return fail('insecure')
    // Some web views lack `mediaDevices`, despite its type.
    if (!('mediaDevices' in navigator)) return fail('unsupported')
    if (!acquireCaptureDevice('camera')) return fail('microphone')
    onState({ status: 'starting' })
    try {
      const openedStream = await openStream()
      if (controller.signal.aborted) return openedStream.getTracks().forEach((track) => track.stop())
      stream = openedStream
      for (const track of openedStream.getVideoTracks()) {
        // Unplugged, or revoked in the browser's menu. `stop` removes the listener first.
        track.addEventListener('ended', () => fail('ended'), { signal: controller.signal })
      }
      onState({ status: 'live', stream: openedStream })
    } catch (error) {
      fail(toCameraFailure(error))
    }
  }
  void start()
  return stop
}

const { aspectRatio, widthPx, heightPx, facingMode } = cameraCapture

/** Opens the camera with the preferred size. @throws the error of `getUserMedia` */
async function openStream(): Promise<MediaStream> {
  const constraints = { facingMode: { ideal: facingMode }, aspectRatio: { ideal: aspectRatio } }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...constraints, width: { ideal: widthPx, max: widthPx }, height: { ideal: heightPx, max: heightPx } },
    })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OverconstrainedError') throw error
    // A camera that lacks the size is better than none: ask again without a maximum.
    return navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...constraints, width: { ideal: widthPx }, height: { ideal: heightPx } },
    })
  }
}
