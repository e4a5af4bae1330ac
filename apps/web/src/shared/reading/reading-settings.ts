import { create } from 'zustand'

import { readLocalText } from '../local/local-text'

/** How notes are shown on this device. */
export interface ReadingSettings {
  /** Whether Markdown in notes is rendered. */
  readonly isFormatted: boolean
  /** Whether notes show their date instead of their age. */
  readonly showsDates: boolean
}

export const useReadingSettings = create<ReadingSettings>(() => ({
  isFormatted: readLocalText('geist:formatting') !== 'off',
  showsDates: readLocalText('geist:dates') === 'on',
}))
