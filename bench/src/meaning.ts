import { loadWordTable } from '@geist/functions/load-word-table'
import { type Answered, askAll, openAsk } from './meaning/ask'
import { clusters } from './meaning/clusters'
import { journalEntries, type JournalQuestion, journalQuestions, type QuestionKind } from './meaning/journal'
import { bm25, ours, ownVectors, ownWords, plainAverages, type Ranked, type Ranking } from './meaning/rankings'
import { figureLine, table } from './report'

/**
 * Benchmarks journal questions: retrieval, answers, abstention when nothing answers, and clusters,
 * compared with two baselines on the same data.
 */
export async function benchMeaning(): Promise<void> {
  const entries = journalEntries()
  const questions = journalQuestions(entries)
  const words = await loadWordTable()
  const ask = await openAsk(entries)
  const ways = [
    bm25(entries),
    plainAverages(entries, words),
    ownWords(entries),
    ownVectors(entries, words),
    ours(entries, ask),
  ]
  const found = await Promise.all(ways.map((way) => tryOut(way, questions)))
  const answered = await askAll(
    questions.map(({ question }) => question),
    entries,
    ask,
  )
  const [baselineBm25, baselinePlain] = found
  const own = found.at(-1)
  if (!baselineBm25 || !baselinePlain || !own) throw new Error('Nothing was measured')

  const themes = new Set(entries.map(({ theme }) => theme)).size
  console.log(
    `${entries.length} entries of ${themes} themes, ${questions.length} questions; every other one is held out.\n`,
  )
  console.log('Recall of the entries that answer among the first five:')
  console.log(`${table(['', 'held out', '… in other words', '… in own words', 'development'], found.map(recallRow))}\n`)

  const abstentions = [baselineBm25, baselinePlain].map(abstentionOf)
  const ownAbstention = { way: 'ours', ...judge(questions, (place) => !isKnown(answered, place)) }
  console.log('Saying that nothing answers, held out; the threshold of each way found on the other half:')
  const rows = [...abstentions, ownAbstention].map((one) => [
    one.way,
    one.heldOut.precision.toFixed(2),
    one.heldOut.recall.toFixed(2),
    one.development.precision.toFixed(2),
    one.development.recall.toFixed(2),
  ])
  console.log(`${table(['', 'precision', 'recall', '… development', ''], rows)}\n`)
  console.log(`${answersLine(questions, answered)}\n`)

  const grouped = await clusters(entries, words)
  console.log(`Clusters of the map's graph beside the ${themes} themes:`)
  const clusterRows = grouped.map(({ way, purity, adjustedRand, parts }) => [
    way,
    purity.toFixed(3),
    adjustedRand.toFixed(3),
    String(parts),
  ])
  console.log(`${table(['', 'purity', 'adjusted Rand index', 'clusters'], clusterRows)}\n`)

  const best = (values: readonly number[]) => Math.max(...values)
  // Rounds the target like the printed value, so that equal values meet it.
  const line = (name: string, value: number, target: number) =>
    console.log(
      figureLine({
        name,
        value,
        target: Number(target.toFixed(3)),
        wanted: 'at least',
        digits: { value: 3, target: 3 },
      }),
    )
  const quotes = answered.flatMap((one) => one.quotes)
  const exact = quotes.filter(({ shown, stored }) => shown === stored && shown !== '').length
  line(
    'recall_at_5_held_out',
    recall(own, isHeldOut),
    best([baselineBm25, baselinePlain].map((one) => recall(one, isHeldOut))),
  )
  line('exact_quote_share', exact / quotes.length, 1)
  line(
    'abstention_precision',
    ownAbstention.heldOut.precision,
    best(abstentions.map(({ heldOut }) => heldOut.precision)),
  )
  line('abstention_recall', ownAbstention.heldOut.recall, best(abstentions.map(({ heldOut }) => heldOut.recall)))
  const [ownClusters, others] = [grouped.at(-1), grouped.slice(0, -1)]
  line('cluster_purity', ownClusters?.purity ?? 0, best(others.map(({ purity }) => purity)))
  line('cluster_adjusted_rand', ownClusters?.adjustedRand ?? 0, best(others.map(({ adjustedRand }) => adjustedRand)))
}

interface Found {
  readonly way: string
  readonly questions: readonly (JournalQuestion & { readonly ranked: readonly Ranked[] })[]
}

type Choice = (question: JournalQuestion) => boolean

async function tryOut({ way, rank }: Ranking, questions: readonly JournalQuestion[]): Promise<Found> {
  const ranked: (JournalQuestion & { readonly ranked: readonly Ranked[] })[] = []
  for (const question of questions) ranked.push({ ...question, ranked: await rank(question.question) })
  return { way, questions: ranked }
}

const isHeldOut: Choice = (question) => question.isHeldOut

/** The mean share of a question's source entries among the first five results. */
function recall({ questions }: Found, isChosen: Choice): number {
  const chosen = questions.filter((question) => question.sources.length > 0 && isChosen(question))
  const shares = chosen.map(({ sources, ranked }) => {
    const first = new Set(ranked.slice(0, 5).map(({ id }) => id))
    return sources.filter((id) => first.has(id)).length / sources.length
  })
  return shares.reduce((sum, share) => sum + share, 0) / chosen.length
}

function recallRow(found: Found): string[] {
  const of =
    (kind: QuestionKind): Choice =>
    (question) =>
      question.isHeldOut && question.kind === kind
  const choices = [isHeldOut, of('other words'), of('own words'), (question: JournalQuestion) => !question.isHeldOut]
  return [found.way, ...choices.map((choice) => recall(found, choice).toFixed(3))]
}

interface Abstention {
  /** The share of unanswered questions that have no answer. */
  readonly precision: number
  /** The share of questions without an answer that were not answered. */
  readonly recall: number
}

function judge(
  questions: readonly JournalQuestion[],
  abstains: (place: number) => boolean,
): { readonly heldOut: Abstention; readonly development: Abstention } {
  const half = (held: boolean): Abstention => {
    const own = questions.flatMap((question, place) =>
      question.isHeldOut === held ? { isNowhere: question.sources.length === 0, abstained: abstains(place) } : [],
    )
    const right = own.filter(({ isNowhere, abstained }) => isNowhere && abstained).length
    return {
      precision: right / Math.max(1, own.filter(({ abstained }) => abstained).length),
      recall: right / own.filter(({ isNowhere }) => isNowhere).length,
    }
  }
  return { heldOut: half(true), development: half(false) }
}

/**
 * Abstains, like ours, below a score threshold of the best entry. The threshold maximises right
 * answers minus answers to unanswerable questions on the development half.
 */
function abstentionOf({ way, questions }: Found) {
  const worth = (place: number) => questions[place]?.ranked[0]?.score ?? -Infinity
  const places = questions.flatMap((question, place) => (question.isHeldOut ? [] : place))
  const gain = (threshold: number) =>
    places
      .filter((place) => worth(place) >= threshold)
      .reduce((sum, place) => {
        const { sources = [], ranked = [] } = questions[place] ?? {}
        if (sources.length === 0) return sum - 1
        return sum + Number(ranked.slice(0, 3).some(({ id }) => sources.includes(id)))
      }, 0)
  const [threshold = 0] = places.map(worth).toSorted((a, b) => gain(b) - gain(a) || a - b)
  return { way, ...judge(questions, (place) => worth(place) < threshold) }
}

function isKnown(answered: readonly Answered[], place: number): boolean {
  return answered[place]?.isKnown === true
}

function answersLine(questions: readonly JournalQuestion[], answered: readonly Answered[]): string {
  const held = questions.flatMap((question, place) =>
    question.isHeldOut ? [{ question, answer: answered[place] }] : [],
  )
  const given = held.filter(({ answer }) => answer?.isKnown === true)
  const right = given.filter(({ question, answer }) =>
    answer?.quotes.some(({ entryId }) => question.sources.includes(entryId)),
  )
  const near = held.filter(
    ({ question, answer }) =>
      answer?.isKnown === false && answer.quotes.some(({ entryId }) => question.sources.includes(entryId)),
  )
  return (
    `Of ${held.length} questions held out, ${given.length} were answered, ${right.length} of them with a quote of an entry that answers; ` +
    `of the others ${near.length} had such a quote among the lines that are only near.`
  )
}
