import { dictation } from '@geist/domain'

import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** BCP 47 tags of commonly supported languages. Support is known only when recognition starts. */
export const languages = [
  'ar-EG',
  'bg-BG',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IN',
  'en-US',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'ms-MY',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sk-SK',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const

const key = 'geist:dictation-language'

/** The dictation language of this device. */
export function readDictationLanguage(): string {
  const stored = readLocalText(key)
  return languages.find((language) => language === stored) ?? dictation.language
}

export function storeDictationLanguage(language: string): void {
  writeLocalText(key, language)
}

/** The endonym with its country: 'Deutsch (Österreich)'. */
export function endonymOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language)
  return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : language
}
