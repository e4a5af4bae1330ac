import { type CategoryCount, messages } from '@geist/domain'
import { Button } from '@geist/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { type ChosenFormat, downloadChosen } from '../download-chosen'
import styles from './download-panel.module.css'
import { useDownload } from './use-download'

export function ChosenCategories({
  uid,
  categories,
}: {
  readonly uid: string
  readonly categories: readonly CategoryCount[]
}) {
  const [isListOpen, setListOpen] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [format, setFormat] = useState<ChosenFormat>('text')
  const { state, run } = useDownload()
  const listId = useId()
  const all = categories.map(({ category }) => category)
  // A selected category may have disappeared meanwhile.
  const chosen = all.filter((category) => picked.has(category))
  const areAll = chosen.length === all.length
  const toggle = (category: string) =>
    setPicked(new Set(chosen.includes(category) ? without(chosen, category) : [...chosen, category]))

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
          {all.length === 0 ? (
            <p className={styles.note}>There are no entries yet.</p>
          ) : (
            <>
              <button type="button" className={styles.all} onClick={() => setPicked(new Set(areAll ? [] : all))}>
                {areAll ? 'Deselect All' : 'Select All'}
              </button>
              <ul>
                {categories.map(({ category, count }) => (
                  <li key={category}>
                    <label className={styles.category}>
                      <input type="checkbox" checked={chosen.includes(category)} onChange={() => toggle(category)} />
                      <span dir="auto">{category || <em>No category</em>}</span>
                      <span className={styles.count}>{count.toLocaleString('en-US')}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <fieldset className={styles.formats}>
        <legend className="visually-hidden">Format</legend>
        <label>
          <input
            type="radio"
            name={`${listId}-format`}
            checked={format === 'text'}
            onChange={() => setFormat('text')}
          />
          Plain text, a line for each entry
        </label>
        <label>
          <input
            type="radio"
            name={`${listId}-format`}
            checked={format === 'markdown'}
            onChange={() => setFormat('markdown')}
          />
          Markdown, a file for each entry
        </label>
      </fieldset>
      <Button
        look="primary"
        disabled={chosen.length === 0 || state.status === 'working'}
        onClick={() => void run(async (signal) => downloadChosen(uid, chosen, format, { now: Date.now(), signal }))}
      >
        Download
      </Button>
      <p role="status" className={styles.note}>
        {state.status === 'done' && 'Saved to your downloads.'}
        {state.status === 'working' && 'Making the file …'}
      </p>
      {state.status === 'failed' && (
        <p role="alert">The file could not be made. Try again, or with fewer categories.</p>
      )}
    </section>
  )
}

function without(chosen: readonly string[], category: string): readonly string[] {
  return chosen.filter((each) => each !== category)
}
