import { documentIdPattern, limits, type SearchQuery, fitText, replaceLoneSurrogates } from '@geist/domain'
import * as v from 'valibot'

import type { ArchiveContext } from './archive-context'
import {
  archivedRefusalSchema,
  archivedSearchQuerySchema,
  type ArchivedSubscription,
  archivedSubscriptionSchema,
  type archiveEnvelopeSchema,
} from './archive-schema'
import { makeExcerpt } from './make-excerpt'
import { describeDamage } from './describe-damage'
import { deriveId } from './derive-id'
import type { ImportPlan, PlannedRefusal } from './import-plan'
import { isStorable, unstorableReason } from './is-storable'
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
): Promise<Pick<ImportPlan, 'searchQueries' | 'subscriptions' | 'threads' | 'refused'>> {
  return {
    searchQueries: await planSearchQueries(lists.searchQueries ?? [], context),
    subscriptions: planSubscriptions(lists.subscriptions ?? [], context.builder),
    threads: await planThreads(lists.threads ?? [], context),
    refused: await planRefused(lists.refused, context),
  }
}

async function planSearchQueries(
  items: readonly unknown[],
  { builder, mapId }: ArchiveContext,
): Promise<readonly SearchQuery[]> {
  const planned: SearchQuery[] = []
  for (const [index, item] of items.entries()) {
    const search = v.safeParse(archivedSearchQuerySchema, item)
    if (!search.success) builder.skip(`Earlier question ${index + 1}`, describeDamage(search.issues))
    else if (!isStorable(search.output.timestamp))
      builder.skip(`Earlier question “${search.output.title}”`, unstorableReason)
    else if (search.output.content.length > limits.contentMaxLength)
      builder.skip(`Earlier question “${search.output.title}”`, 'Its text is too long to be stored.')
    else {
      const { uid } = builder.account
      const { id } = search.output
      // Archives may hold any id; one with a slash would address another path.
      const plannedId = documentIdPattern.test(id) ? await mapId('search', id) : await deriveId(uid, `search:${id}`)
      const title = fitText(search.output.title, limits.searchQueryTitleMaxLength)
      planned.push({
        ...search.output,
        title,
        content: replaceLoneSurrogates(search.output.content),
        id: plannedId,
        uid,
      })
    }
  }
  return planned
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

async function planRefused(
  items: readonly unknown[],
  { builder, isOwnArchive, mapId }: ArchiveContext,
): Promise<readonly PlannedRefusal[]> {
  const planned: PlannedRefusal[] = []
  for (const [index, item] of items.entries()) {
    const parsed = v.safeParse(archivedRefusalSchema, item)
    if (!parsed.success) {
      builder.skip(`Text ${index + 1} that was not saved`, describeDamage(parsed.issues))
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
          'The server had not taken it, and a name alone is not kept. Give it again where you want it.',
        )
        break
      default:
        refusal satisfies never
    }
  }
  return planned
}
