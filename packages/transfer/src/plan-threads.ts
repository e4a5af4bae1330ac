import { threads as limits, type Turn, turnSchema, fitText, replaceLoneSurrogates } from '@geist/domain'
import * as v from 'valibot'

import { archivedThreadSchema } from './archive-schema'
import { makeExcerpt } from './make-excerpt'
import { damageText } from './damage-text'
import type { PlannedThread } from './import-plan'
import { isStorable, notStorable } from './is-storable'
import type { PlanBuilder } from './plan-builder'

type IdOf = (kind: string, id: string) => Promise<string>

/**
 * Plans the conversations of an archive. A damaged turn is skipped alone, and a conversation
 * without turns is dropped. Quotes are mapped to the entry ids of the importing account.
 */
export async function planThreads(
  items: readonly unknown[],
  builder: PlanBuilder,
  idOf: IdOf,
): Promise<readonly PlannedThread[]> {
  const planned: PlannedThread[] = []
  for (const [index, item] of items.entries()) {
    const parsed = v.safeParse(archivedThreadSchema, item)
    if (!parsed.success) {
      builder.skip(`Conversation ${index + 1}`, damageText(parsed.issues))
      continue
    }
    const { title, createdAt } = parsed.output
    const place = `${index + 1}: “${makeExcerpt(title) || 'no title'}”`
    const what = `Conversation ${place}`
    if (!isStorable(createdAt)) {
      builder.skip(what, notStorable)
      continue
    }
    const id = await idOf('thread', parsed.output.id)
    const turns = await planTurns(parsed.output.turns, { place, threadId: id, builder, idOf })
    if (turns.length === 0) builder.skip(what, 'Nothing is asked in it.')
    else planned.push({ id, title: fitText(title, limits.titleMaxLength), createdAt, turns })
  }
  return planned
}

async function planTurns(
  items: readonly unknown[],
  {
    place,
    threadId,
    builder,
    idOf,
  }: { readonly place: string; readonly threadId: string; readonly builder: PlanBuilder; readonly idOf: IdOf },
): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  for (const [index, item] of items.entries()) {
    const turn = v.safeParse(turnSchema, item)
    const what = `Question ${index + 1} of conversation ${place}`
    if (!turn.success) builder.skip(what, damageText(turn.issues))
    else if (!isStorable(turn.output.askedAt)) builder.skip(what, notStorable)
    else turns.push(await owned(turn.output, { threadId, uid: builder.account.uid, idOf }))
  }
  return turns.toSorted((one, other) => one.askedAt - other.askedAt)
}

async function owned(
  { id, question, askedAt, answer, updatedAt }: Turn,
  { threadId, uid, idOf }: { readonly threadId: string; readonly uid: string; readonly idOf: IdOf },
): Promise<Turn> {
  const own = {
    id: await idOf('turn', id),
    uid,
    threadId,
    question: replaceLoneSurrogates(question),
    askedAt,
    updatedAt,
  }
  if (answer === null) return { ...own, answer }
  const { text, quotes, isKnown, leftOut } = answer
  return {
    ...own,
    answer: {
      text: replaceLoneSurrogates(text),
      quotes: await Promise.all(
        quotes.map(async (quote) => ({ ...quote, entryId: await idOf('entry', quote.entryId) })),
      ),
      isKnown,
      leftOut: await Promise.all(leftOut.map(async (entry) => ({ ...entry, id: await idOf('entry', entry.id) }))),
    },
  }
}
