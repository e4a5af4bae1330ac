import { parseArgs } from 'node:util'
import { embeddedJournalAi } from '@geist/functions/embedded'
import { loadWordTable } from '@geist/functions/load-word-table'
import type { JournalAi } from '@geist/journal-ai'
import { type Abstention, summariseAnswers, judgeAbstention, judgeAtBestThreshold } from './meaning/judge-abstention'
import { benchAsk } from './meaning/ask/bench-ask'
import { createAskQuestion, type JournalAnswer, openAskDependencies } from './meaning/ask-questions'
import { compareClusterings, type ClusteringScores } from './meaning/compare-clusterings'
import { type JournalName, journalNames } from './meaning/journals/benchmark-journal'
import { readBenchmarkJournal } from './meaning/journals/read-benchmark-journal'
import { benchBlindTitles, benchMap } from './meaning/map/bench-map'
import { readJournalQuestions } from './meaning/read-journal'
import { readProviderAi } from './meaning/read-provider-ai'
import { createBm25Ranking, createOurRanking, createPlainAverageRanking } from './meaning/rankings'
import { isHeldOut, rankQuestions, type RankedQuestions, measureRecallAt5, toRecallRow } from './meaning/rank-questions'
import { formatFigure, formatTable } from './shared/format-report'

/**
 * Benchmarks journal questions: Ask on three journals, then retrieval, abstention and clusters on
 * one of them, compared with baselines on the same data.
 *
 * - `--ai provider` asks the configured provider in place of the embedded AI, and prints only the
 *   figures of Ask, without baselines
 * - `--ask-only` prints only the figures of Ask, without baselines
 * - `--blind-titles` prints only titles of the map, for a reader to match
 * - `--journal NAME` asks only this journal; may repeat
 * - `--verbose` prints the figures of each type of question and each wrong answer
 *
 * @throws for an unknown option, AI or journal, and without a configured provider
 */
export async function benchMeaning(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ai: { type: 'string', default: 'embedded' },
      'ask-only': { type: 'boolean', default: false },
      'blind-titles': { type: 'boolean', default: false },
      journal: { type: 'string', multiple: true, default: [...journalNames] },
      verbose: { type: 'boolean', default: false },
    },
  })
  if (values['blind-titles']) return benchBlindTitles()
  const isAskOnly = values['ask-only'] || values.ai === 'provider'
  const journals = values.journal.map(parseJournalName)
  const ai = openAi(values.ai)
  await benchAsk({ ai, journals, hasBaselines: !isAskOnly, isVerbose: values.verbose })
  if (isAskOnly) return
  await benchRetrievalAndClusters()
  await benchMap()
}

/** Opens the AI to measure; a provider's failures are printed, and count as not found. */
function openAi(kind: string): JournalAi {
  switch (kind) {
    case 'embedded':
      return embeddedJournalAi
    case 'provider':
      return readProviderAi(({ kind: failure }) => console.log(`The provider did not answer: ${failure}`))
    default:
      throw new RangeError('--ai must be embedded or provider.')
  }
}

function parseJournalName(name: string): JournalName {
  const journalName = journalNames.find((candidate) => candidate === name)
  if (journalName === undefined) throw new RangeError(`--journal must be one of ${journalNames.join(', ')}.`)
  return journalName
}

/** Measures retrieval and clusters on the journal of two years. */
async function benchRetrievalAndClusters(): Promise<void> {
  const journal = readBenchmarkJournal('two-years')
  const { entries } = journal
  const questions = readJournalQuestions(entries)
  const words = await loadWordTable()
  const dependencies = await openAskDependencies(entries)
  const baselines = [
    await rankQuestions(createBm25Ranking(entries), questions),
    await rankQuestions(createPlainAverageRanking(entries, words), questions),
  ]
  const ourRanking = await rankQuestions(createOurRanking(entries, dependencies), questions)
  const ask = createAskQuestion(journal, dependencies, embeddedJournalAi)
  const answers: JournalAnswer[] = []
  for (const { question } of questions) answers.push(await ask(question))
  const themeCount = new Set(entries.map(({ theme }) => theme)).size
  console.log(
    `${entries.length} entries of ${themeCount} themes, ${questions.length} questions; every other one is held out.\n`,
  )
  printRecall([...baselines, ourRanking])
  const abstention = judgeAbstention('ours', questions, (index) => answers[index]?.isAnswered !== true)
  const baselineAbstentions = baselines.map(judgeAtBestThreshold)
  printAbstention([...baselineAbstentions, abstention])
  console.log(`${summariseAnswers(questions, answers)}\n`)
  const clusteringScores = await compareClusterings(entries, words)
  printClusters(clusteringScores, themeCount)

  printFigure('recall_at_5_held_out', measureRecallAt5(ourRanking, isHeldOut), findMax(baselines, recallAt5HeldOut))
  printFigure('exact_quote_share', computeExactQuoteShare(answers), 1)
  for (const measure of ['precision', 'recall'] as const) {
    const best = findMax(baselineAbstentions, ({ heldOut }) => heldOut[measure])
    printFigure(`abstention_${measure}`, abstention.heldOut[measure], best)
  }
  const { ours: ourScore, baselines: baselineScores } = clusteringScores
  printFigure(
    'cluster_purity',
    ourScore.purity,
    findMax(baselineScores, ({ purity }) => purity),
  )
  printFigure(
    'cluster_adjusted_rand',
    ourScore.adjustedRand,
    findMax(baselineScores, ({ adjustedRand }) => adjustedRand),
  )
}

function recallAt5HeldOut(ranked: RankedQuestions): number {
  return measureRecallAt5(ranked, isHeldOut)
}

function findMax<T>(items: readonly T[], measure: (item: T) => number): number {
  return Math.max(...items.map(measure))
}

/** Rounds the target like the printed value, so that equal values meet it. */
function printFigure(name: string, value: number, target: number): void {
  const digits = { value: 3, target: 3 }
  console.log(formatFigure({ name, value, target: Number(target.toFixed(3)), comparison: 'at least', digits }))
}

function printRecall(rankings: readonly RankedQuestions[]): void {
  console.log('Recall at 5 of the entries that answer a question:')
  const headings = ['', 'held out', '… in other words', '… in own words', 'development']
  console.log(`${formatTable(headings, rankings.map(toRecallRow))}\n`)
}

function printAbstention(abstentions: readonly Abstention[]): void {
  console.log('Abstention on the held-out half; each threshold is from the development half:')
  const rows = abstentions.map(({ name, heldOut, development }) => [
    name,
    ...[heldOut.precision, heldOut.recall, development.precision, development.recall].map((value) => value.toFixed(2)),
  ])
  console.log(`${formatTable(['', 'precision', 'recall', '… development', ''], rows)}\n`)
}

function printClusters({ ours, baselines }: ClusteringScores, themeCount: number): void {
  console.log(`Clusters of the map's graph, compared with the ${themeCount} themes:`)
  const rows = [...baselines, ours].map(({ name, purity, adjustedRand, partCount }) => [
    name,
    purity.toFixed(3),
    adjustedRand.toFixed(3),
    String(partCount),
  ])
  console.log(`${formatTable(['', 'purity', 'adjusted Rand index', 'clusters'], rows)}\n`)
}

function computeExactQuoteShare(answers: readonly JournalAnswer[]): number {
  const quotes = answers.flatMap((answer) => answer.quotes)
  const exactQuotes = quotes.filter(({ quotedText, storedText }) => quotedText === storedText && quotedText !== '')
  return exactQuotes.length / quotes.length
}
