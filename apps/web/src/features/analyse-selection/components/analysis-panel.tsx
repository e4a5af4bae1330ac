import { Tabs } from '@base-ui/react/tabs'
import { type AiDescription, type Entry, formatSearchQuery, type Notebook } from '@geist/domain'
import { useMemo, useState } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { loadSearchQueriesStore } from '../api/load-search-queries-store'
import { EarlierQuestions } from '../earlier-questions'
import { selectionSentence } from '../selection-sentence'
import type { TabProps } from '../tab-props'
import type { Answer } from '../use-complex-query'
import { type EntryRanges, useEntryLinks } from '../use-entry-links'
import styles from './analysis-panel.module.css'
import { ComplexQueryTab } from './complex-query-tab'
import { HallucinateTab } from './hallucinate-tab'

export interface AnalysisPanelProps {
  readonly author: TabProps['author']
  readonly notebook: Notebook
  readonly entries: readonly Entry[]
  readonly selectedIds: ReadonlySet<string>
  readonly gate: AiGate
  /** Whether the user has consented to an AI reading the notes. */
  readonly mayAskUnprompted: boolean
  /** Route of the AI switch. */
  readonly settingsPath: string
  /** @throws if the server cannot describe its AI */
  readonly describeAi: () => Promise<AiDescription>
  /** Scrolls to an entry of the notebook and highlights the ranges. */
  readonly onShow: (ranges: EntryRanges) => void
}

type Tab = 'complex-query' | 'hallucinate'

export function AnalysisPanel(props: AnalysisPanelProps) {
  const { author, notebook, entries, selectedIds, gate, onShow } = props
  const [tab, setTab] = useState<Tab>('complex-query')
  const selected = useMemo(() => entries.filter(({ id }) => selectedIds.has(id)), [entries, selectedIds])
  const [hasBegun, setHasBegun] = useState(false)
  // Stays true after deselecting, so that the question remains visible.
  if (!hasBegun && selected.length > 0) setHasBegun(true)
  const { leadTo, leadToEntry } = useEntryLinks(entries, onShow)
  const isOwner = notebook.uid === author.uid
  const writer = isOwner ? undefined : notebook.creatorUsername
  const [questions] = useState(() => new EarlierQuestions(() => loadSearchQueriesStore(author.uid)))
  const storeQuestion = ({ id, prompt: question, text }: Answer) => {
    // Answers about another user's notebook are not stored: it may become private or be deleted.
    const answer = isOwner ? text : ''
    const query = { id, uid: author.uid, timestamp: Date.now(), ...formatSearchQuery({ question, answer }) }
    void questions.keep(query)
  }
  const tabProps = { author, notebookName: notebook.name, selected, gate, leadTo }
  return (
    <section className={styles.panel} aria-label="Analysis" data-begun={hasBegun || undefined}>
      <Tabs.Root className={styles.root} value={tab} onValueChange={(next: Tab) => setTab(next)}>
        <Tabs.List className={styles.tabs} aria-label="What to do with the selected entries">
          <Tabs.Tab value="complex-query" className={styles.tab}>
            Complex Query
          </Tabs.Tab>
          <Tabs.Tab value="hallucinate" className={styles.tab}>
            Hallucinate
          </Tabs.Tab>
        </Tabs.List>
        <p className={styles.selection}>{selectionSentence(selected.length, entries.length)}</p>
        {/* Switching tabs unmounts the other tab with its prompt and result. */}
        <Tabs.Panel value="complex-query" className={styles.body}>
          <ComplexQueryTab
            {...tabProps}
            leadToEntry={leadToEntry}
            mayAskUnprompted={props.mayAskUnprompted}
            settingsPath={props.settingsPath}
            questions={questions}
            onAnswered={storeQuestion}
          />
        </Tabs.Panel>
        <Tabs.Panel value="hallucinate" className={styles.body}>
          <HallucinateTab {...tabProps} writer={writer} describeAi={props.describeAi} />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  )
}
