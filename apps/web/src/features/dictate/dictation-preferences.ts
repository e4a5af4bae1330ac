import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

const noticeKey = 'geist:dictation-notice'
const toKeepAudioKey = (uid: string): LocalKey => `geist:keep-audio:${uid}`

/** Whether the user accepted the dictation notice on this device. */
export function isNoticeAccepted(): boolean {
  return readLocalText(noticeKey) !== undefined
}

export function acceptNotice(): void {
  writeLocalText(noticeKey, 'accepted')
}

/** Whether this account keeps the audio of dictations on this device; off by default. */
export function readKeepsAudio(uid: string): boolean {
  return readLocalText(toKeepAudioKey(uid)) === 'on'
}

export function storeKeepsAudio(uid: string, keepsAudio: boolean): void {
  writeLocalText(toKeepAudioKey(uid), keepsAudio ? 'on' : 'off')
}
