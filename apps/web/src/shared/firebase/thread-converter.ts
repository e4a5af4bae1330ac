import { type Thread, threadSchema, type Turn, type TurnAnswer, turnSchema } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { toPlainFields } from './entry-converter'
import { toRestTimestamp, serverTimestamp } from './rest/field-values'

/** Parses a document of the store `threads`; `undefined` if it is malformed. */
export function threadFromDocument(document: DocumentSnapshot): Thread | undefined {
  const result = safeParse(threadSchema, toPlainFields(document))
  return result.success ? result.output : undefined
}

/** Parses a document of the store `turns`; `undefined` if it is malformed. */
export function turnFromDocument(document: DocumentSnapshot): Turn | undefined {
  const { answer, ...fields } = toPlainFields(document)
  const result = safeParse(turnSchema, { ...fields, answer: unpackAnswer(answer) })
  return result.success ? result.output : undefined
}

/** The fields of a new document of the store `turns`. */
export function toTurnFields({ uid, threadId, question, askedAt, answer }: Turn) {
  return {
    uid,
    threadId,
    question,
    askedAt: toRestTimestamp(askedAt),
    answer: answer && packAnswer(answer),
    updatedAt: serverTimestamp,
  }
}

/** Packs lists of objects into lists of strings, which Security Rules can validate. */
function packAnswer({ text, quotes, isKnown, leftOut }: TurnAnswer) {
  return {
    text,
    quotes: quotes.map(({ entryId, start, end, at }) => `${entryId}:${start}:${end}:${at}`),
    isKnown,
    leftOut: leftOut.map(({ id, why }) => `${id}:${why}`),
  }
}

function unpackAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { quotes, leftOut, ...rest } = answer as Readonly<Record<string, unknown>>
  return {
    ...rest,
    quotes: splitItems(quotes).map(([entryId, start, end, at]) => ({
      entryId,
      start: Number(start),
      end: Number(end),
      at: Number(at),
    })),
    leftOut: splitItems(leftOut).map(([id, why]) => ({ id, why })),
  }
}

function splitItems(list: unknown): readonly (readonly string[])[] {
  return Array.isArray(list) ? list.map((item) => String(item).split(':')) : []
}
