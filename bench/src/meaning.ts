import { loadWordTable } from '@geist/functions/load-word-table'
import { type Abstention, summariseAnswers, judgeAbstention, judgeAtBestThreshold } from './meaning/abstention'
import { askAll, type JournalAnswer, openAskTools } from './meaning/ask'
import { clusterEntries, type Clusterings } from './meaning/clusters'
import { readJournalEntries, readJournalQuestions } from './meaning/journal'
import { createBm25Ranking, createOurRanking, createPlainAverageRanking } from './meaning/rankings'
import { isHeldOut, rankQuestions, type RankedQuestions, recallAt5, recallRow } from './meaning/recall'
import { figureLine, table } from './shared/report'

/**
 * Benchmarks journal questions: retrieval, answers, abstention when nothing answers, and clusters,
 * compared with two baselines on the same data.
 */
export async function benchMeaning(): Promise<void> {
  const entries = readJournalEntries()
  const questions = readJournalQuestions(entries)
  const words = await loadWordTable()
  const tools = await openAskTools(entries)
  const baselines = [
    await rankQuestions(createBm25Ranking(entries), questions),
    await rankQuestions(createPlainAverageRanking(entries, words), questions),
  ]
  const ranked = await rankQuestions(createOurRanking(entries, tools), questions)
  const answers = await askAll(
    questions.map(({ question }) => question),
    entries,
    tools,
  )
  const themeCount = new Set(entries.map(({ theme }) => theme)).size
  console.log(
    `${entries.length} entries of ${themeCount} themes, ${questions.length} questions; every other one is held out.\n`,
  )
  printRecall([...baselines, ranked])
  const abstention = judgeAbstention('ours', questions, (index) => answers[index]?.isKnown !== true)
  const baselineAbstentions = baselines.map(judgeAtBestThreshold)
  printAbstention([...baselineAbstentions, abstention])
  console.log(`${summariseAnswers(questions, answers)}\n`)
  const clusterings = await clusterEntries(entries, words)
  printClusters(clusterings, themeCount)

  printFigure('recall_at_5_held_out', recallAt5(ranked, isHeldOut), bestOf(baselines, recallAt5HeldOut))
  printFigure('exact_quote_share', exactQuoteShare(answers), 1)
  for (const measure of ['precision', 'recall'] as const) {
    const best = bestOf(baselineAbstentions, ({ heldOut }) => heldOut[measure])
    printFigure(`abstention_${measure}`, abstention.heldOut[measure], best)
  }
  const { ours: clustering, baselines: baselineClusterings } = clusterings
  printFigure(
    'cluster_purity',
    clustering.purity,
    bestOf(baselineClusterings, ({ purity }) => purity),
  )
  printFigure(
    'cluster_adjusted_rand',
    clustering.adjustedRand,
    bestOf(baselineClusterings, ({ adjustedRand }) => adjustedRand),
  )
}

function recallAt5HeldOut(ranked: RankedQuestions): number {
  return recallAt5(ranked, isHeldOut)
}

function bestOf<T>(items: readonly T[], measure: (item: T) => number): number {
  return Math.max(...items.map(measure))
}

/** Rounds the target like the printed value, so that equal values meet it. */
function printFigure(name: string, value: number, target: number): void {
  const digits = { value: 3, target: 3 }
  console.log(figureLine({ name, value, target: Number(target.toFixed(3)), wanted: 'at least', digits }))
}

function printRecall(rankings: readonly RankedQuestions[]): void {
  console.log('Recall of the entries that answer among the first five:')
  const headings = ['', 'held out', '… in other words', '… in own words', 'development']
  console.log(`${table(headings, rankings.map(recallRow))}\n`)
}

function printAbstention(abstentions: readonly Abstention[]): void {
  console.log('Saying that nothing answers, held out; the threshold of each method found on the other half:')
  const rows = abstentions.map(({ name, heldOut, development }) => [
    name,
    ...[heldOut.precision, heldOut.recall, development.precision, development.recall].map((value) => value.toFixed(2)),
  ])
  console.log(`${table(['', 'precision', 'recall', '… development', ''], rows)}\n`)
}

function printClusters({ ours: clustering, baselines }: Clusterings, themeCount: number): void {
  console.log(`Clusters of the map's graph beside the ${themeCount} themes:`)
  const rows = [...baselines, clustering].map(({ name, purity, adjustedRand, parts }) => [
    name,
    purity.toFixed(3),
    adjustedRand.toFixed(3),
    String(parts),
  ])
  console.log(`${table(['', 'purity', 'adjusted Rand index', 'clusters'], rows)}\n`)
}

function exactQuoteShare(answers: readonly JournalAnswer[]): number {
  const quotes = answers.flatMap((answer) => answer.quotes)
  const exact = quotes.filter(({ quotedText, storedText }) => quotedText === storedText && quotedText !== '')
  return exact.length / quotes.length
}
