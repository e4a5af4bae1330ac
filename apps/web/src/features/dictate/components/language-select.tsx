import { Select } from '../../../shared/select/select'
import { languages, ownNameOf } from '../languages'

/** Endonyms, so that users find their language without a translation. */
const items = languages
  .map((language) => ({ value: language as string, label: ownNameOf(language), lang: language as string }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

export interface LanguageSelectProps {
  readonly language: string
  readonly onChoose: (language: string) => void
}

export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  return <Select label="Language that you speak" items={items} value={language} onChoose={onChoose} width="own" />
}
