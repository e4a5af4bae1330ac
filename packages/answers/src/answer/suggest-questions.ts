import { toCalendarDate, toCalendarDay } from '@geist/domain'
import type { QuestionTime } from '../question/read-question'
import type { Note } from '../ranking/note'
import { readNote, type ReadNote } from '../ranking/read-note'
import { findTimes } from '../time/find-times'
import { isInSpan } from '../time/is-in-span'
import { monthNames } from '../time/month-names'
import { functionWords } from '../words/question-words'
import { foldWord } from '../words/split-words'
import { answerQuestion } from './answer-question'
import { scoreIntroduction } from './score-introduction'

/**
 * Suggests questions that these notes answer: about a time with several notes, about a person whom
 * a note introduces, and about a name that several notes mention. At most three, and only those
 * that `answerQuestion` finds an answer to.
 */
export async function suggestQuestions(allNotes: readonly Note[], time: QuestionTime): Promise<readonly string[]> {
  const notes = allNotes.slice(0, maxNotes)
  const names = rankNames(notes.map(readNote))
  const suggested: string[] = []
  const addFirstAnswered = async (questions: readonly string[]) => {
    for (const question of questions.slice(0, maxAttempts)) {
      if (suggested.some((earlier) => endWithSameName(earlier, question)) || !(await isAnswered(question, notes, time)))
        continue
      suggested.push(question)
      return
    }
  }
  await addFirstAnswered(composeTimeQuestions(notes, time))
  await addFirstAnswered(names.flatMap(({ name, isIntroduced }) => (isIntroduced ? `Who is ${name}?` : [])))
  await addFirstAnswered(names.map(({ name }) => `When did I last mention ${name}?`))
  return suggested
}

/** Limits the work on the screen that shows them. */
const maxNotes = 300
const maxAttempts = 3

/** Whether two questions end with the same name. */
function endWithSameName(one: string, other: string): boolean {
  return one.split(' ').at(-1) === other.split(' ').at(-1)
}

/** Whether the notes answer a question, by its words alone. */
async function isAnswered(question: string, notes: readonly Note[], time: QuestionTime): Promise<boolean> {
  const request = { ...time, question, turns: [], notes, maxExactCount: 0 }
  const { isFound } = await answerQuestion(request, async (texts) => texts.map(() => undefined))
  return isFound
}

const minNotesOfTime = 2
const minMentions = 3

function composeTimeQuestions(notes: readonly Note[], { now, timeZone }: QuestionTime): readonly string[] {
  const { year, month } = toCalendarDate(toCalendarDay(now, timeZone))
  const lastMonth = month === 1 ? `${monthNames[11]} ${year - 1}` : `${monthNames[month - 2]} ${year}`
  return ['What did I write about last week?', `What happened in ${lastMonth}?`].filter((question) => {
    const spans = findTimes(question, now, timeZone)?.spans ?? []
    return notes.filter(({ writtenAt }) => spans.some((span) => isInSpan(writtenAt, span))).length >= minNotesOfTime
  })
}

interface MentionedName {
  readonly name: string
  readonly noteCount: number
  readonly isIntroduced: boolean
}

/** The names that several notes mention within a sentence, the most frequent first. */
function rankNames(notes: readonly ReadNote[]): readonly MentionedName[] {
  const notesByName = new Map<string, Set<ReadNote>>()
  const lowerCaseWords = new Set<string>()
  for (const note of notes) {
    for (const { words, text } of note.passages) {
      for (const [position, { written, folded, start }] of words.entries()) {
        if (/^\p{Ll}/u.test(written)) lowerCaseWords.add(folded)
        const isWithinSentence = position > 0 && /[\p{L}\p{N},;:] $/u.test(text.slice(0, start))
        if (!isWithinSentence || !/^\p{Lu}\p{Ll}+$/u.test(written) || functionWords.has(folded)) continue
        notesByName.set(written, (notesByName.get(written) ?? new Set()).add(note))
      }
    }
  }
  return [...notesByName]
    .filter(([name, { size }]) => size >= minMentions && !lowerCaseWords.has(foldWord(name)) && !isCalendarWord(name))
    .map(([name, mentions]) => ({
      name,
      noteCount: mentions.size,
      isIntroduced: [...mentions].some(({ passages }) =>
        passages.some(({ text }) => scoreIntroduction(text, name) === 1),
      ),
    }))
    .toSorted((a, b) => b.noteCount - a.noteCount || (a.name < b.name ? -1 : 1))
}

function isCalendarWord(name: string): boolean {
  return monthNames.includes(name) || /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u.test(name)
}
