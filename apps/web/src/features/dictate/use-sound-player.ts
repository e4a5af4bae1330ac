import { useEffect, useRef, useState } from 'react'

import { createSoundPlayer, type SoundPlayer } from './sound-player'

/**
 * Plays a recording. Reads its audio on the first play.
 * @param durationMs the length of the audio, which the file may not contain
 */
export function useSoundPlayer(readSound: () => Promise<Blob>, durationMs: number) {
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
      const newPlayer = createSoundPlayer(await readSound(), {
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
    seek: (newPositionMs: number) => {
      setPositionMs(newPositionMs)
      player.current?.seek(newPositionMs)
    },
  }
}
