import { type Thread, threadSchema, type Turn, type TurnAnswer, turnSchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { plainFields } from './entry-converter'
import { instant, serverTime } from './rest/field-values'

/** Reads a document of the store `threads`; one that is no conversation gives `undefined`. */
export function threadFromDocument(document: DocumentSnapshot): Thread | undefined {
  const result = safeParse(threadSchema, plainFields(document))
  return result.success ? result.output : undefined
}

/** Reads a document of the store `turns`, with the same care. */
export function turnFromDocument(document: DocumentSnapshot): Turn | undefined {
  const { answer, ...fields } = plainFields(document)
  const result = safeParse(turnSchema, { ...fields, answer: unpacked(answer) })
  return result.success ? result.output : undefined
}

/** What the store `turns` keeps of a turn that is written now. */
export function turnFields({ uid, threadId, question, askedAt, answer }: Turn) {
  return {
    uid,
    threadId,
    question,
    askedAt: instant(askedAt),
    answer: answer && answerFields(answer),
    updatedAt: serverTime,
  }
}

/**
 * Quotes and what was left out are texts there: Security Rules can look through a list of those,
 * and of no other kind.
 */
function answerFields({ text, quotes, isKnown, leftOut }: TurnAnswer) {
  return {
    text,
    quotes: quotes.map(({ entryId, start, end, at }) => `${entryId}:${start}:${end}:${at}`),
    isKnown,
    leftOut: leftOut.map(({ id, why }) => `${id}:${why}`),
  }
}

function unpacked(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { quotes, leftOut, ...rest } = answer as Readonly<Record<string, unknown>>
  return {
    ...rest,
    quotes: partsOf(quotes).map(([entryId, start, end, at]) => ({
      entryId,
      start: Number(start),
      end: Number(end),
      at: Number(at),
    })),
    leftOut: partsOf(leftOut).map(([id, why]) => ({ id, why })),
  }
}

function partsOf(list: unknown): readonly (readonly string[])[] {
  return Array.isArray(list) ? list.map((item) => String(item).split(':')) : []
}
