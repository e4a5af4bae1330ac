import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'

import { isOn } from './dictation'
import { type DictatedNote, DictationSession, type DictationView } from './dictation-session'

export interface DictationControl extends DictationView {
  /** Interim words that may still change; `''` for none. */
  readonly interim: string
  readonly session: DictationSession
}

/** Dictates into a note of one account. Use another `key` for another account. */
export function useDictation(uid: string, note: DictatedNote): DictationControl {
  const [session] = useState(() => new DictationSession(uid))
  useLayoutEffect(() => session.setNote(note))
  const view = useStore(session.view)
  useEffect(() => session.open(), [session])
  return { ...view, interim: 'interim' in view.state ? view.state.interim : '', session }
}

/** Interim words to show. Between them a placeholder keeps the layout stable. */
export function provisionalText({ state, interim }: DictationControl, isSheetEmpty: boolean): string {
  return interim === '' && !isSheetEmpty && isOn(state) ? '…' : interim
}
