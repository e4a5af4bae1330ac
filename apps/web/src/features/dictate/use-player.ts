import { useEffect, useRef, useState } from 'react'

import { soundPlayer, type SoundPlayer } from './sound-player'

/**
 * Plays audio that is read on the first play.
 * @param durationMs its length, which the file may not contain
 */
export function usePlayer(read: () => Promise<Blob>, durationMs: number) {
  const player = useRef<SoundPlayer>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [atMs, setAt] = useState(0)
  useEffect(
    () => () => {
      player.current?.close()
      player.current = undefined
    },
    [],
  )

  const open = async () => {
    setFailed(false)
    try {
      const opened = soundPlayer(await read(), {
        onPlaying: setPlaying,
        onPlace: setAt,
        onFailure: () => setFailed(true),
      })
      player.current?.close()
      player.current = opened
      setOpen(true)
      await opened.play()
    } catch {
      setFailed(true)
    }
  }
  return {
    isOpen,
    isPlaying,
    hasFailed,
    /** Playback position, in milliseconds. */
    atMs: Math.min(atMs, durationMs),
    toggle: () => {
      if (!player.current) void open()
      else if (isPlaying) player.current.pause()
      else player.current.play().catch(() => setFailed(true))
    },
    moveTo: (ms: number) => {
      setAt(ms)
      player.current?.moveTo(ms)
    },
  }
}
