import { writeLocalText } from '../../shared/local/local-text'
import { type ReadingSettings, useReadingSettings } from '../../shared/reading/reading-settings'

const keys = { isFormatted: 'geist:formatting', showsDates: 'geist:dates' } as const

/** @returns `false` if the browser refuses storage: the choice then lasts for this visit only */
export function chooseReadingSetting(name: keyof ReadingSettings, value: boolean): boolean {
  useReadingSettings.setState({ [name]: value })
  return writeLocalText(keys[name], value ? 'on' : 'off')
}
