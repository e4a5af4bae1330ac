import { Select } from '../../../shared/select/select'
import { languages, ownNameOf } from '../languages'

/** In their own names, which nobody has to translate to find theirs. */
const items = languages
  .map((language) => ({ value: language as string, label: ownNameOf(language), lang: language as string }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

export interface LanguageSelectProps {
  readonly language: string
  readonly onChoose: (language: string) => void
}

/** The language that is listened for. */
export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  return <Select label="Language that you speak" items={items} value={language} onChoose={onChoose} width="own" />
}
