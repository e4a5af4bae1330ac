import { useEffect, useMemo, useRef } from 'react'

import { PassingWords } from '../../shared/local/passing-words'
import { setUnkept } from '../../shared/unkept'

/**
 * Keeps the text of a photo that somebody is mending, until it is in the note or was let go: a page that goes leaves it to the next one.
 *
 * @param text `undefined` while there is none that would be lost
 */
export function useMendedText(uid: string, text: string | undefined): void {
  const isMended = text !== undefined
  const hasKept = useRef(false)
  const words = useMemo(() => mendedWords(uid), [uid])
  useEffect(() => (isMended ? words.hold() : undefined), [words, isMended])
  useEffect(() => {
    if (text === undefined && !hasKept.current) return
    setUnkept('photograph', !words.keep(text ?? ''))
    hasKept.current = text !== undefined
  }, [words, text])
  useEffect(() => () => setUnkept('photograph', false), [])
}

/**
 * Gives back the text of a photo that a page was mending when it went, once.
 *
 * @param take puts it somewhere, and answers whether it did
 */
export function takeUpMendedText(uid: string, take: (text: string) => boolean): Promise<void> {
  return mendedWords(uid).takeUp(take)
}

function mendedWords(uid: string): PassingWords {
  return new PassingWords('photo', uid)
}
