import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'

import { isOn } from './dictation'
import { type DictatedNote, DictationSession, type DictationView } from './dictation-session'

/** A dictation as the parts of it on the screen share it. */
export interface DictationControl extends DictationView {
  /** Words that are being spoken and may still change; '' for none. */
  readonly interim: string
  /** What can be done with it. */
  readonly session: DictationSession
}

/** Dictation into the note of one account. Another account is another component: give it another `key`. */
export function useDictation(uid: string, note: DictatedNote): DictationControl {
  const [session] = useState(() => new DictationSession(uid))
  useLayoutEffect(() => session.writeInto(note))
  const view = useStore(session.view)
  useEffect(() => session.open(), [session])
  return { ...view, interim: 'interim' in view.state ? view.state.interim : '', session }
}

/**
 * What stands on the sheet for words that are being spoken. Beside words that are written there is always something while it listens, so that
 * nothing on the screen moves with every pause.
 */
export function provisionalText({ state, interim }: DictationControl, isSheetEmpty: boolean): string {
  return interim === '' && !isSheetEmpty && isOn(state) ? '…' : interim
}
