import type { DictationState } from '../src/features/dictate/dictation'
import { DictationSession } from '../src/features/dictate/dictation-session'
import type { DictationControl } from '../src/features/dictate/use-dictation'

/** Creates a dictation in a fixed state, without a microphone. */
export function createDictation(state: DictationState, overrides: Partial<DictationControl> = {}): DictationControl {
  const session = new DictationSession('ada', { makeRecogniser: undefined, isCumulative: false, recorder: undefined })
  return {
    state,
    language: 'en-US',
    keepsAudio: false,
    recordingFailure: undefined,
    showsUnsupported: false,
    isNoticeOpen: false,
    interim: 'interim' in state ? state.interim : '',
    session,
    ...overrides,
  }
}
