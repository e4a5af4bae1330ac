import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

const noticeKey = 'geist:dictation-notice'
const audioKeyOf = (uid: string): LocalKey => `geist:keep-audio:${uid}`

/** Whether the user accepted the dictation notice on this device. */
export function isNoticeAccepted(): boolean {
  return readLocalText(noticeKey) !== undefined
}

export function acceptNotice(): void {
  writeLocalText(noticeKey, 'accepted')
}

/** Whether this account stores the audio of dictations on this device; off by default. */
export function readKeepAudioChoice(uid: string): boolean {
  return readLocalText(audioKeyOf(uid)) === 'on'
}

export function storeKeepAudioChoice(uid: string, keeps: boolean): void {
  writeLocalText(audioKeyOf(uid), keeps ? 'on' : 'off')
}
