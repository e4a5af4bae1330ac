import { Tabs } from '@base-ui/react/tabs'
import { type AiDescription, type Entry, formatSearchQuery, type Notebook } from '@geist/domain'
import { useMemo, useState } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { loadSearchQueriesStore } from '../api/load-search-queries-store'
import { EarlierQuestions } from '../earlier-questions'
import { describeSelectionSize } from '../describe-selection-size'
import type { AnalysisTabProps } from '../analysis-tab-props'
import type { Answer } from '../use-complex-query'
import { type EntryRanges, useEntryLinks } from '../use-entry-links'
import styles from './analysis-panel.module.css'
import { HallucinateTab } from './hallucinate-tab'
import { KeptQuestions } from './kept-questions'
import { QuestionTab } from './question-tab'

export interface AnalysisPanelProps {
  readonly user: AnalysisTabProps['user']
  readonly notebook: Notebook
  readonly entries: readonly Entry[]
  readonly selectedIds: ReadonlySet<string>
  readonly gate: AiGate
  /** Whether the user has consented to an AI reading the notes. */
  readonly hasAiConsent: boolean
  /** @throws if the server cannot describe its AI */
  readonly describeAi: () => Promise<AiDescription>
  /** Scrolls to an entry of the notebook and highlights the ranges. */
  readonly onShow: (ranges: EntryRanges) => void
}

type Tab = 'complex-query' | 'hallucinate'

/**
 * The panel to ask an AI about the selected entries of a notebook, or to cut them up. While AI is
 * off, only the cut-up is left.
 */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { user, notebook, entries, selectedIds, gate, onShow } = props
  const [chosenTab, setChosenTab] = useState<Tab>('complex-query')
  const tab = gate.isOff ? 'hallucinate' : chosenTab
  const selectedEntries = useMemo(() => entries.filter(({ id }) => selectedIds.has(id)), [entries, selectedIds])
  const [hasBegun, setHasBegun] = useState(false)
  // Stays true after deselecting, so that the question remains visible.
  if (!hasBegun && selectedEntries.length > 0) setHasBegun(true)
  const { linkToWords, linkToEntry } = useEntryLinks(entries, onShow)
  const isOwner = notebook.uid === user.uid
  const notebookAuthor = isOwner ? undefined : notebook.creatorUsername
  const [questions] = useState(() => new EarlierQuestions(() => loadSearchQueriesStore(user.uid)))
  const storeQuestion = ({ id, prompt: question, text }: Answer) => {
    // Answers about another user's notebook are not stored: it may become private or be deleted.
    const answer = isOwner ? text : ''
    const query = { id, uid: user.uid, timestamp: Date.now(), ...formatSearchQuery({ question, answer }) }
    void questions.save(query)
  }
  const tabProps = { user, notebookName: notebook.name, selectedEntries, gate, linkToWords }
  return (
    <section className={styles.panel} aria-label="Analysis" data-begun={hasBegun || undefined}>
      <Tabs.Root className={styles.root} value={tab} onValueChange={(next: Tab) => setChosenTab(next)}>
        <Tabs.List className={styles.tabs} aria-label="What to do with the selected notes">
          {!gate.isOff && (
            <Tabs.Tab value="complex-query" className={styles.tab}>
              Complex Query
            </Tabs.Tab>
          )}
          <Tabs.Tab value="hallucinate" className={styles.tab}>
            Hallucinate
          </Tabs.Tab>
        </Tabs.List>
        <p className={styles.selection}>{describeSelectionSize(selectedEntries.length, entries.length)}</p>
        {/* Switching tabs unmounts the other tab with its prompt and result. */}
        <Tabs.Panel value="complex-query" className={styles.body}>
          <QuestionTab
            {...tabProps}
            linkToEntry={linkToEntry}
            hasAiConsent={props.hasAiConsent}
            questions={questions}
            onAnswered={storeQuestion}
          />
        </Tabs.Panel>
        <Tabs.Panel value="hallucinate" className={styles.body}>
          <HallucinateTab {...tabProps} notebookAuthor={notebookAuthor} describeAi={props.describeAi} />
          {gate.isOff && <KeptQuestions user={user} questions={questions} />}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  )
}
