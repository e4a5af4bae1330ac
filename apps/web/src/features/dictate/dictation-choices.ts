import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

const noticeKey = 'geist:dictation-notice'
const audioKeyOf = (uid: string): LocalKey => `geist:keep-audio:${uid}`

/** Whether somebody has read on this device who listens when they dictate. */
export function isNoticeAccepted(): boolean {
  return readLocalText(noticeKey) !== undefined
}

export function acceptNotice(): void {
  writeLocalText(noticeKey, 'accepted')
}

/** Whether this account keeps the audio of what it dictates on this device. It begins without. */
export function keptAudioChoice(uid: string): boolean {
  return readLocalText(audioKeyOf(uid)) === 'on'
}

export function keepAudioChoice(uid: string, keeps: boolean): void {
  writeLocalText(audioKeyOf(uid), keeps ? 'on' : 'off')
}
