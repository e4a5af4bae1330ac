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
  const [positionMs, setPositionMs] = useState(0)
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
      const newPlayer = soundPlayer(await read(), {
        onPlaying: setPlaying,
        onPosition: setPositionMs,
        onFailure: () => setFailed(true),
      })
      player.current?.close()
      player.current = newPlayer
      setOpen(true)
      await newPlayer.play()
    } catch {
      setFailed(true)
    }
  }
  return {
    isOpen,
    isPlaying,
    hasFailed,
    /** Playback position, in milliseconds. */
    positionMs: Math.min(positionMs, durationMs),
    toggle: () => {
      if (!player.current) void open()
      else if (isPlaying) player.current.pause()
      else player.current.play().catch(() => setFailed(true))
    },
    moveTo: (ms: number) => {
      setPositionMs(ms)
      player.current?.moveTo(ms)
    },
  }
}
