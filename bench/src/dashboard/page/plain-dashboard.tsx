import { type Entry, matchRanges } from '@geist/domain'
import { useState } from 'react'

import { EntryCard } from '../../../../apps/web/src/features/browse-entries/components/entry-card'
import { SearchField } from '../../../../apps/web/src/shared/search-field/search-field'

/** A composer, a search and a list that mounts every card and filters them all on each key. */
export function PlainDashboard({ given }: { readonly given: readonly Entry[] }) {
  const [entries, setEntries] = useState(given)
  const [query, setQuery] = useState('')
  const [content, setContent] = useState('')
  const [category, setCategory] = useState('')
  const shown =
    query.length < 2 ? entries : entries.filter((entry) => entry.content.toLowerCase().includes(query.toLowerCase()))
  const submit = () => {
    const [newest] = entries
    if (newest)
      setEntries([{ ...newest, id: crypto.randomUUID(), content, category, timestamp: Date.now() }, ...entries])
  }
  return (
    <main style={{ maxWidth: 720, margin: '0 auto' }}>
      <textarea aria-label="Note" value={content} onChange={(event) => setContent(event.target.value)} />
      <input aria-label="Category" value={category} onChange={(event) => setCategory(event.target.value)} />
      <button type="button" onClick={submit}>
        Submit
      </button>
      <SearchField label="Search entries" query={query} onChange={setQuery} />
      {shown.map((entry) => (
        <EntryCard key={entry.id} entry={entry} ranges={matchRanges(entry.content, query)} onOpen={() => undefined} />
      ))}
    </main>
  )
}
