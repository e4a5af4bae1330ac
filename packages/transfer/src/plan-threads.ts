import { threads as threadLimits, type Turn, turnSchema, fitText, replaceLoneSurrogates } from '@geist/domain'
import * as v from 'valibot'

import type { ArchiveContext } from './archive-context'
import { archivedThreadSchema } from './archive-schema'
import { makeExcerpt } from './make-excerpt'
import { describeDamage } from './describe-damage'
import type { PlannedThread } from './import-plan'
import { isStorableTime, unstorableTimeReason } from './is-storable-time'

/**
 * Plans the conversations of an archive. A damaged turn is skipped alone, and a conversation
 * without turns is dropped. Quotes are mapped to the entry ids of the importing account.
 */
export async function planThreads(
  items: readonly unknown[],
  context: ArchiveContext,
): Promise<readonly PlannedThread[]> {
  const { builder, mapId } = context
  const planned: PlannedThread[] = []
  for (const [index, item] of items.entries()) {
    const parsed = v.safeParse(archivedThreadSchema, item)
    if (!parsed.success) {
      builder.skip(`Conversation ${index + 1}`, describeDamage(parsed.issues))
      continue
    }
    const { title, createdAt } = parsed.output
    const label = `${index + 1}: “${makeExcerpt(title) || 'no title'}”`
    if (!isStorableTime(createdAt)) {
      builder.skip(`Conversation ${label}`, unstorableTimeReason)
      continue
    }
    const id = await mapId('thread', parsed.output.id)
    const turns = await planTurns(parsed.output.turns, { threadId: id, threadLabel: label }, context)
    if (turns.length === 0) builder.skip(`Conversation ${label}`, 'It has no questions that can be read.')
    else planned.push({ id, title: fitText(title, threadLimits.titleMaxLength), createdAt, turns })
  }
  return planned
}

async function planTurns(
  items: readonly unknown[],
  { threadId, threadLabel }: { readonly threadId: string; readonly threadLabel: string },
  context: ArchiveContext,
): Promise<readonly Turn[]> {
  const turns: Turn[] = []
  for (const [index, item] of items.entries()) {
    const turn = v.safeParse(turnSchema, item)
    const label = `Question ${index + 1} of conversation ${threadLabel}`
    if (!turn.success) context.builder.skip(label, describeDamage(turn.issues))
    else if (!isStorableTime(turn.output.askedAt)) context.builder.skip(label, unstorableTimeReason)
    else turns.push(await adoptTurn(turn.output, threadId, context))
  }
  return turns.toSorted((a, b) => a.askedAt - b.askedAt)
}

/** Gives a turn to the importing account: its uid, and ids of that account. */
async function adoptTurn(
  { id, question, askedAt, answer, updatedAt }: Turn,
  threadId: string,
  { builder, mapId }: ArchiveContext,
): Promise<Turn> {
  const turn = {
    id: await mapId('turn', id),
    uid: builder.account.uid,
    threadId,
    question: replaceLoneSurrogates(question),
    askedAt,
    updatedAt,
  }
  if (answer === null) return { ...turn, answer }
  const { text, quotes, isKnown, leftOut } = answer
  return {
    ...turn,
    answer: {
      text: replaceLoneSurrogates(text),
      quotes: await Promise.all(
        quotes.map(async (quote) => ({ ...quote, entryId: await mapId('entry', quote.entryId) })),
      ),
      isKnown,
      leftOut: await Promise.all(leftOut.map(async (entry) => ({ ...entry, id: await mapId('entry', entry.id) }))),
    },
  }
}
