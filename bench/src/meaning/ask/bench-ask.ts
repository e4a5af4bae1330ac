import type { JournalAi } from '@geist/journal-ai'
import { createAskQuestion, openAskDependencies } from '../ask-questions'
import type { JournalName } from '../journals/benchmark-journal'
import { readBenchmarkJournal } from '../journals/read-benchmark-journal'
import { formatFigure, formatTable } from '../../shared/format-report'
import { type AskFigures, judgeAllAnswers, measureAsk, measureRight } from './measure-ask'
import { createBm25Quotes, createVectorQuotes } from './quote-baselines'
import { printFiguresByType, printMisses } from './print-answers'
import { readQuestions } from './read-questions'

export interface AskOptions {
  readonly ai: JournalAi
  readonly journals: readonly JournalName[]
  readonly hasBaselines: boolean
  /** Whether to print the figures of each type and each wrong answer. */
  readonly isVerbose: boolean
}

/**
 * Measures an AI's answers on each journal, beside two baselines. Parameters chosen on two journals
 * are reported on the third.
 */
export async function benchAsk({ ai, journals, hasBaselines, isVerbose }: AskOptions): Promise<void> {
  for (const name of journals) {
    const journal = readBenchmarkJournal(name)
    const questions = readQuestions(journal)
    const dependencies = await openAskDependencies(journal.entries)
    const judged = await judgeAllAnswers(questions, createAskQuestion(journal, dependencies, ai))
    const figures = measureAsk(judged)
    const unanswerableCount = questions.filter(({ entryIds }) => entryIds.length === 0).length
    console.log(
      `Ask, journal ${name}: ${journal.entries.length} entries, ${questions.length} questions, ${unanswerableCount} of them without an answer.\n`,
    )
    const baselines = hasBaselines
      ? [createBm25Quotes(journal.entries), await createVectorQuotes(journal.entries, dependencies.embedder)]
      : []
    const rows = [['ours', ...toCells(figures)]]
    for (const { name: method, showQuotes } of baselines)
      rows.push([method, (await measureRight(questions, showQuotes)).toFixed(2)])
    console.log(`${formatTable(['', 'right', 'direct', 'honest: precision', 'recall'], rows)}\n`)
    if (isVerbose) {
      printFiguresByType(judged)
      printMisses(judged)
    }
    printFigures(name, figures)
  }
}

function toCells({ right, direct, honestPrecision, honestRecall }: AskFigures): readonly string[] {
  return [right, direct, honestPrecision, honestRecall].map((share) => share.toFixed(2))
}

const targets: Readonly<Record<keyof AskFigures, { readonly name: string; readonly target: number }>> = {
  right: { name: 'right', target: 0.7 },
  direct: { name: 'direct', target: 0.75 },
  honestPrecision: { name: 'honest_precision', target: 0.65 },
  honestRecall: { name: 'honest_recall', target: 0.65 },
}

function printFigures(journal: JournalName, figures: AskFigures): void {
  const digits = { value: 2, target: 2 }
  for (const key of ['right', 'direct', 'honestPrecision', 'honestRecall'] as const) {
    const name = `ask_${journal.replaceAll('-', '_')}_${targets[key].name}`
    console.log(
      formatFigure({ name, value: figures[key], target: targets[key].target, comparison: 'at least', digits }),
    )
  }
  console.log()
}
