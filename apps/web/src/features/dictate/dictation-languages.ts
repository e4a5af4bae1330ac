import { dictation } from '@geist/domain'

import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/**
 * BCP 47 tags of languages that many browsers recognise. Whether this browser does is known only
 * once recognition starts.
 */
export const dictationLanguages = [
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

const languageKey = 'geist:dictation-language'

/** Reads the dictation language of this device. */
export function readDictationLanguage(): string {
  const stored = readLocalText(languageKey)
  return dictationLanguages.find((language) => language === stored) ?? dictation.language
}

export function storeDictationLanguage(language: string): void {
  writeLocalText(languageKey, language)
}

/** Returns a language's own name, with its country: 'Deutsch (Österreich)'. */
export function getEndonym(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language)
  return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : language
}
