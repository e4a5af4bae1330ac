import { Select } from '../../../shared/select/select'
import { languages, endonymOf } from '../languages'

/** Endonyms, so that users find their language without a translation. */
const items = languages
  .map((language) => ({ value: language as string, label: endonymOf(language), lang: language as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

export interface LanguageSelectProps {
  readonly language: string
  readonly onChoose: (language: string) => void
}

export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  return <Select label="Language that you speak" items={items} value={language} onChoose={onChoose} width="own" />
}
