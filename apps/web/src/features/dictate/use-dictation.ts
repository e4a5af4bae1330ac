import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'

import { isOn } from './dictation'
import { type DictationTarget, DictationSession, type DictationView } from './dictation-session'

export interface DictationControl extends DictationView {
  /** Interim words that may still change; `''` for none. */
  readonly interim: string
  readonly session: DictationSession
}

/** Dictates into a note. For another account, the component needs another `key`. */
export function useDictation(uid: string, target: DictationTarget): DictationControl {
  const [session] = useState(() => new DictationSession(uid))
  useLayoutEffect(() => session.setTarget(target))
  const view = useStore(session.view)
  useEffect(() => session.open(), [session])
  return { ...view, interim: 'interim' in view.state ? view.state.interim : '', session }
}

/**
 * Returns the interim words to show. Between two of them, a placeholder keeps the layout stable.
 */
export function getInterimText({ state, interim }: DictationControl, isSheetEmpty: boolean): string {
  return interim === '' && !isSheetEmpty && isOn(state) ? '…' : interim
}
