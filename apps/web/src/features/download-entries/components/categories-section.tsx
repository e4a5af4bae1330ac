import { type CategoryCount, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { type DownloadFormat, downloadCategories } from '../download-categories'
import styles from './download-panel.module.css'
import { useDownload } from './use-download'

export interface CategoriesSectionProps {
  readonly uid: string
  readonly categories: readonly CategoryCount[]
}

/** Panel section to download the entries of chosen categories, as text or Markdown. */
export function CategoriesSection({ uid, categories }: CategoriesSectionProps) {
  const [isListOpen, setListOpen] = useState(false)
  const [chosenNames, setChosenNames] = useState<ReadonlySet<string>>(new Set())
  const [format, setFormat] = useState<DownloadFormat>('text')
  const { state, run } = useDownload()
  const listId = useId()
  const hintId = useId()
  // Omits a chosen category that has disappeared meanwhile.
  const chosen = categories.map(({ category }) => category).filter((category) => chosenNames.has(category))
  const needsChoice = chosen.length === 0 && categories.length > 0
  return (
    <section className={styles.section}>
      <div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isListOpen}
          aria-controls={listId}
          onClick={() => setListOpen(!isListOpen)}
        >
          {chosen.length === 0 ? 'Download entries' : messages.categoriesChosen(chosen.length)}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <div id={listId} hidden={!isListOpen} className={styles.list}>
          <CategoryList categories={categories} chosen={chosen} onChoose={setChosenNames} />
        </div>
      </div>
      {needsChoice && (
        <p id={hintId} className={styles.note}>
          Choose categories under “Download entries” first.
        </p>
      )}
      <FormatChoice format={format} onChoose={setFormat} />
      <Button
        look="primary"
        aria-describedby={needsChoice ? hintId : undefined}
        disabled={chosen.length === 0 || state.status === 'working'}
        onClick={() => void run(async (signal) => downloadCategories(uid, chosen, format, { now: Date.now(), signal }))}
      >
        Download
      </Button>
      <p role="status" className={styles.note}>
        {state.status === 'done' && 'Saved to your downloads.'}
        {state.status === 'working' && 'Creating the file…'}
      </p>
      {state.status === 'failed' && (
        <p role="alert">Couldn’t create the file. Try again, or choose fewer categories.</p>
      )}
    </section>
  )
}

interface CategoryListProps {
  readonly categories: readonly CategoryCount[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function CategoryList({ categories, chosen, onChoose }: CategoryListProps) {
  if (categories.length === 0) return <p className={styles.note}>There are no notes yet.</p>
  const areAllChosen = chosen.length === categories.length
  const toggleAll = () => onChoose(new Set(areAllChosen ? [] : categories.map(({ category }) => category)))
  const toggle = (name: string) =>
    onChoose(new Set(chosen.includes(name) ? chosen.filter((category) => category !== name) : [...chosen, name]))
  return (
    <>
      <button type="button" className={styles.all} onClick={toggleAll}>
        {areAllChosen ? 'Deselect All' : 'Select All'}
      </button>
      <ul>
        {categories.map(({ category, count }) => (
          <li key={category}>
            <label className={styles.category}>
              <input type="checkbox" checked={chosen.includes(category)} onChange={() => toggle(category)} />
              <span dir="auto">{category || <em>{messages.noCategory}</em>}</span>
              <span className={styles.count}>{count.toLocaleString('en-US')}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

const formats = [
  { value: 'text', label: 'Plain text, one line per note' },
  { value: 'markdown', label: 'Markdown, one file per note' },
] as const

interface FormatChoiceProps {
  readonly format: DownloadFormat
  readonly onChoose: (format: DownloadFormat) => void
}

function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.formats}>
      <legend className="visually-hidden">Format</legend>
      {formats.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={format === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
