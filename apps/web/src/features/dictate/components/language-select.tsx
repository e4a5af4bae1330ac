import { Select } from '../../../shared/select/select'
import { dictationLanguages, getEndonym } from '../dictation-languages'

/** Each language in its own name, so that users find theirs without a translation. */
const items = dictationLanguages
  .map((language) => ({ value: language as string, label: getEndonym(language), lang: language as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

export interface LanguageSelectProps {
  readonly language: string
  readonly onChoose: (language: string) => void
}

export function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  return <Select label="Language you speak" items={items} value={language} onChoose={onChoose} width="own" />
}
