import type { JournalEntry } from '../journals/benchmark-journal'
import { type QuestionType, questionTypes } from './question-types'

/** A question with what its answer has to show. */
export interface AskedQuestion {
  readonly question: string
  readonly type: QuestionType
  /** Ids of the entries that answer it; empty if none does. */
  readonly entryIds: readonly string[]
  /** Words of these entries. A right answer quotes at least one of these passages whole. */
  readonly rightPassages: readonly string[]
  /**
   * Dates, numbers or words. A direct answer states at least one of them; empty if the question
   * asks for none.
   */
  readonly directValues: readonly string[]
}

/**
 * Parses a file of questions. A block begins with `? `, the question as a user types it, and has
 * these lines below it:
 *
 * - `type:` one of `questionTypes`
 * - `entries:` ids, or `none`
 * - `right:` a passage of one of these entries; may repeat
 * - `direct:` values with ` | ` between alternatives; optional
 *
 * Empty lines and lines that begin with `#` are ignored.
 *
 * @throws for a line or a combination that the format does not allow, with the question
 */
export function parseQuestions(text: string, entries: readonly JournalEntry[]): readonly AskedQuestion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const blocks: string[][] = []
  for (const line of lines) {
    if (line.startsWith('? ')) blocks.push([line.slice(2)])
    else if (blocks.length === 0) throw new Error(`A line before the first question: ${line}`)
    else blocks.at(-1)?.push(line)
  }
  const contents = new Map(entries.map(({ id, content }) => [id, content]))
  const questions = blocks.map((block) => parseBlock(block, contents))
  if (questions[0]?.type === 'follow-up') throw new Error('The first question follows no other.')
  const texts = new Set<string>()
  for (const { question, type } of questions) {
    if (texts.has(question) && type !== 'follow-up') throw new Error(`“${question}” occurs twice.`)
    texts.add(question)
  }
  return questions
}

function parseBlock(
  [question = '', ...lines]: readonly string[],
  contents: ReadonlyMap<string, string>,
): AskedQuestion {
  const fail = (problem: string) => new Error(`“${question}” ${problem}`)
  const fields = lines.map((line) => {
    const match = /^(?<name>type|entries|right|direct): (?<value>.*\S)$/u.exec(line)
    if (match?.groups === undefined) throw fail(`has a line that is no field: ${line}`)
    return { name: match.groups.name, value: match.groups.value ?? '' }
  })
  const getValues = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value)
  const getOne = (name: string) => {
    const [value, ...more] = getValues(name)
    if (value === undefined || more.length > 0) throw fail(`needs one line “${name}:”`)
    return value
  }
  const typeName = getOne('type')
  const type = questionTypes.find((candidate) => candidate === typeName)
  if (type === undefined) throw fail(`has an unknown type: ${typeName}`)
  const idList = getOne('entries')
  const entryIds = idList === 'none' ? [] : idList.split(/\s+/u)
  for (const id of entryIds) if (!contents.has(id)) throw fail(`names a missing entry: ${id}`)
  const rightPassages = getValues('right')
  const hasAnswer = entryIds.length > 0
  if (hasAnswer && rightPassages.length === 0) throw fail('has entries and no passage')
  for (const passage of rightPassages) {
    if (!entryIds.some((id) => contents.get(id)?.includes(passage)))
      throw fail(`has a passage that is in none of its entries: ${passage}`)
  }
  if (getValues('direct').length > 1) throw fail('has two lines “direct:”')
  const directValues = getValues('direct').flatMap((value) => value.split(' | '))
  if (!hasAnswer && directValues.length > 0) throw fail('has a direct value and no entry')
  return { question, type, entryIds, rightPassages, directValues }
}
