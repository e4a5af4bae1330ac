import {
  documentIdPattern,
  limits,
  type SearchQuery,
  searchQuerySchema,
  fitText,
  replaceLoneSurrogates,
} from '@geist/domain'
import * as v from 'valibot'

import type { ArchiveContext } from './archive-context'
import {
  archivedRefusalSchema,
  type ArchivedSubscription,
  archivedSubscriptionSchema,
  type archiveEnvelopeSchema,
} from './archive-schema'
import { makeExcerpt } from './make-excerpt'
import { describeDamage } from './describe-damage'
import { deriveId } from './derive-id'
import type { ImportPlan, PlannedRefusal } from './import-plan'
import { isStorableTime, unstorableTimeReason } from './is-storable-time'
import type { PlanBuilder } from './plan-builder'
import { planThreads } from './plan-threads'

type ArchiveLists = Pick<
  v.InferOutput<typeof archiveEnvelopeSchema>,
  'searchQueries' | 'subscriptions' | 'threads' | 'refused'
>

/** Plans the parts of an archive beside entries and notebooks. */
export async function planAccountParts(
  lists: ArchiveLists,
  context: ArchiveContext,
): Promise<Pick<ImportPlan, 'searchQueries' | 'subscriptions' | 'threads' | 'refusals'>> {
  return {
    searchQueries: await planSearchQueries(lists.searchQueries ?? [], context),
    subscriptions: planSubscriptions(lists.subscriptions ?? [], context.builder),
    threads: await planThreads(lists.threads ?? [], context),
    refusals: await planRefusals(lists.refused, context),
  }
}

async function planSearchQueries(items: readonly unknown[], context: ArchiveContext): Promise<readonly SearchQuery[]> {
  const { builder } = context
  const planned: SearchQuery[] = []
  for (const [index, item] of items.entries()) {
    const parsed = v.safeParse(searchQuerySchema, item)
    if (!parsed.success) {
      builder.skip(`Earlier question ${index + 1}`, describeDamage(parsed.issues))
      continue
    }
    const { title, content, timestamp } = parsed.output
    if (!isStorableTime(timestamp)) builder.skip(`Earlier question “${title}”`, unstorableTimeReason)
    else if (content.length > limits.contentMaxLength)
      builder.skip(`Earlier question “${title}”`, 'Its text is too long to store.')
    else planned.push(await adoptSearchQuery(parsed.output, context))
  }
  return planned
}

/** Gives an earlier question to the importing account: its uid, and an id of that account. */
async function adoptSearchQuery(query: SearchQuery, { builder, mapId }: ArchiveContext): Promise<SearchQuery> {
  const { uid } = builder.account
  // Archives may hold any id; one with a slash would address another path.
  const isValidId = documentIdPattern.test(query.id)
  return {
    ...query,
    id: isValidId ? await mapId('search', query.id) : await deriveId(uid, `search:${query.id}`),
    uid,
    title: fitText(query.title, limits.searchQueryTitleMaxLength),
    content: replaceLoneSurrogates(query.content),
  }
}

function planSubscriptions(items: readonly unknown[], builder: PlanBuilder): readonly ArchivedSubscription[] {
  return items.flatMap((item, index) => {
    const subscription = v.safeParse(archivedSubscriptionSchema, item)
    if (!subscription.success) {
      builder.skip(`Subscription ${index + 1}`, describeDamage(subscription.issues))
      return []
    }
    return [subscription.output]
  })
}

async function planRefusals(
  items: readonly unknown[],
  { builder, isOwnArchive, mapId }: ArchiveContext,
): Promise<readonly PlannedRefusal[]> {
  const planned: PlannedRefusal[] = []
  for (const [index, item] of items.entries()) {
    const parsed = v.safeParse(archivedRefusalSchema, item)
    if (!parsed.success) {
      builder.skip(`Unsaved change ${index + 1}`, describeDamage(parsed.issues))
      continue
    }
    const refusal = parsed.output
    switch (refusal.kind) {
      case 'entry':
        planned.push({
          ...refusal,
          entry: {
            ...refusal.entry,
            id: await mapId('entry', refusal.entry.id),
            username: isOwnArchive ? refusal.entry.username : builder.account.username,
          },
        })
        break
      case 'edit':
        planned.push({ ...refusal, entryId: await mapId('entry', refusal.entryId) })
        break
      case 'notebook':
        builder.skip(
          `The notebook name “${makeExcerpt(refusal.name) || 'no text'}”`,
          'The server hadn’t accepted it, and a name alone can’t be imported. Enter it again where you want it.',
        )
        break
      default:
        refusal satisfies never
    }
  }
  return planned
}
