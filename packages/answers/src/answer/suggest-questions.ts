import { toCalendarDate, toCalendarDay } from '@geist/domain'
import type { QuestionTime } from '../question/read-question'
import type { Note } from '../ranking/note'
import { readNote, type ReadNote } from '../ranking/read-note'
import { findTimes } from '../time/find-times'
import { isInSpan } from '../time/is-in-span'
import { monthNames } from '../time/month-names'
import { functionWords } from '../words/question-words'
import { scoreIntroduction } from './score-introduction'

/**
 * Suggests questions that these notes answer: about a time with several notes, about a person whom
 * a note introduces, and about a name that several notes mention. At most three; none for a journal
 * that answers none of them.
 */
export function suggestQuestions(notes: readonly Note[], time: QuestionTime): readonly string[] {
  const readNotes = notes.slice(0, maxNotes).map(readNote)
  const names = rankNames(readNotes)
  const introduced = names.find(({ isIntroduced }) => isIntroduced)
  const mentioned = names.find((name) => name !== introduced)
  return [
    suggestTime(notes, time),
    introduced && `Who is ${introduced.name}?`,
    mentioned && `When did I last mention ${mentioned.name}?`,
  ].filter((question) => question !== undefined)
}

/** Limits the work on the screen that shows them. */
const maxNotes = 300
const minNotesOfTime = 2
const minMentions = 3

function suggestTime(notes: readonly Note[], { now, timeZone }: QuestionTime): string | undefined {
  const { year, month } = toCalendarDate(toCalendarDay(now, timeZone))
  const lastMonth = month === 1 ? `${monthNames[11]} ${year - 1}` : `${monthNames[month - 2]} ${year}`
  return ['What did I write about last week?', `What happened in ${lastMonth}?`].find((question) => {
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
    .filter(
      ([name, { size }]) => size >= minMentions && !lowerCaseWords.has(name.toLowerCase()) && !isCalendarWord(name),
    )
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
