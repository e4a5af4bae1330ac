import { type Entry, findMatchRanges } from '@geist/domain'
import { Button, buttonClass } from '@geist/ui'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { EntryCard } from '../../features/browse-entries/components/entry-card'
import { SortMenu } from '../../features/browse-entries/components/sort-menu'
import { StaticEntryList } from '../../features/browse-entries/components/static-entry-list'
import { sortLoadedEntries } from '../../features/browse-entries/sort-loaded-entries'
import type { SortKey } from '../../features/browse-entries/use-sort-key'
import { EntryText } from '../../shared/entry-text/entry-text'
import { createExampleEntries } from '../../features/example-journal/create-example-entries'
import { type ExampleFilter, filterExample } from '../../features/example-journal/filter-example'
import { ReadDialog } from '../../features/read-entry/components/read-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { SearchField } from '../../shared/search-field/search-field'
import { Select } from '../../shared/select/select'
import page from '../page.module.css'
import { paths } from '../paths'
import styles from './example.module.css'

export function Example() {
  const session = useSession()
  return session.status === 'signed-in' && <ExampleJournal uid={session.uid} />
}

const noFilter: ExampleFilter = { query: '', category: '', notebook: '' }
const noop = () => undefined

/**
 * A made-up journal to try search, categories and reading. Its notes come with this code and exist
 * only in the memory of this screen: they have no menus, and no operation of the journal gets them.
 */
function ExampleJournal({ uid }: { readonly uid: string }) {
  const [now] = useState(() => Date.now())
  const [entries] = useState(() => createExampleEntries(uid, now))
  const [sortKey, setSortKey] = useState<SortKey>('timestamp')
  const [filter, setFilter] = useState(noFilter)
  const searchRef = useRef<HTMLDivElement>(null)
  const reading = useDialog<Entry>()
  const appliedFilter = useDeferredValue(filter)
  const matches = useMemo(
    () => sortLoadedEntries(filterExample(entries, appliedFilter), sortKey),
    [entries, appliedFilter, sortKey],
  )
  const change = (changes: Partial<ExampleFilter>) => setFilter((previous) => ({ ...previous, ...changes }))
  const showAll = () => {
    setFilter(noFilter)
    // The pressed button disappears.
    searchRef.current?.querySelector('input')?.focus()
  }
  return (
    <main className={page.page}>
      <title>Example journal · Geist</title>
      <h1 className="visually-hidden">Example journal</h1>
      <section className={styles.banner} aria-label="About this example">
        <p>
          <strong>Example journal.</strong> Nothing here is saved.
        </p>
        <Link to={paths.dashboard} className={buttonClass('primary')}>
          Leave the example
        </Link>
      </section>
      <div ref={searchRef} className={styles.tools}>
        <SearchField
          label="Search entries"
          query={filter.query}
          onChange={(query) => change({ query })}
          className={styles.search}
        />
        <SortMenu choice={sortKey} onChoose={setSortKey} />
      </div>
      <div className={styles.tools}>
        <Select
          label="Category"
          items={listChoices('All categories', entries, (entry) => entry.category)}
          value={filter.category}
          onChoose={(category) => change({ category })}
          width="own"
        />
        <Select
          label="Notebook"
          items={listChoices('All notebooks', entries, (entry) => entry.collectionName)}
          value={filter.notebook}
          onChoose={(notebook) => change({ notebook })}
          width="own"
        />
      </div>
      <div className={styles.count}>
        <p role="status">{formatCount(matches.length, entries.length)}</p>
        {matches.length < entries.length && (
          <Button look="plain" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
      <StaticEntryList
        entries={matches}
        sortedBy={sortKey}
        now={now}
        onVisibleChange={noop}
        renderCard={(entry) => (
          <EntryCard entry={entry} ranges={findMatchRanges(entry.content, appliedFilter.query)} onOpen={reading.open} />
        )}
      />
      {reading.subject && (
        <ReadDialog
          entry={reading.subject}
          isOpen={reading.isOpen}
          onClose={reading.close}
          onClosed={reading.clearSubject}
          renderText={({ content }) => (
            <EntryText text={content} ranges={findMatchRanges(content, appliedFilter.query)} />
          )}
          siblings={matches}
          onStep={reading.open}
        />
      )}
    </main>
  )
}

/** The distinct values of a field in alphabetical order, after a choice of all. */
function listChoices(all: string, entries: readonly Entry[], read: (entry: Entry) => string) {
  const values = [...new Set(entries.map(read))].filter((value) => value !== '')
  const items = values.toSorted((a, b) => a.localeCompare(b, 'en')).map((value) => ({ value, label: value }))
  return [{ value: '', label: all }, ...items]
}

function formatCount(count: number, total: number): string {
  return count === total ? `${total} notes` : `${count} of ${total} notes`
}
