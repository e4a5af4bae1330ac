import { documentIdPattern, limits, usernamePattern } from '@geist/domain'

import type { Filter } from '../../ask'
import { type Data, isSame } from '../../value'
import { changesOnly } from '../fields'
import { flag, listOf, matching, person } from '../kinds'
import { notebookName } from '../notebook-name'
import { asksForOwn, asksForPublic, isOwn } from '../ownership'
import { pathTo } from '../path-to'
import type { Store, UpdateScene } from '../store'

/** Notebooks: their owner's, of whoever reads along, and everybody's while they are public. */
export const collections: Store = {
  path: 'collections/*',
  fields: {
    name: { kind: notebookName },
    uid: { kind: person },
    creatorUsername: { kind: matching(usernamePattern) },
    collaborators: { kind: listOf(person, limits.collaboratorsMax) },
    originalCreatorUID: { kind: person },
    isPublic: { kind: flag },
  },
  // What the server counts stands beside these fields.
  updatesOnlyParts: true,
  mayGet: (who, notebook) =>
    notebook !== undefined && (notebook['isPublic'] === true || isOwn(who, notebook) || readsAlong(who, notebook)),
  mayList: (who, filters) => asksForPublic(filters) || asksForOwn(who, filters) || asksForReadAlong(who, filters),
  mayCreate: ({ who, ids: [id = ''], after, earlier }) =>
    isOwn(who, after) &&
    documentIdPattern.test(id) &&
    after['originalCreatorUID'] === who &&
    isSame(after['collaborators'], []) &&
    // A name that its owner goes by, or went by when the device last knew.
    isOwn(who, earlier(pathTo('usernames', after['creatorUsername']))),
  mayUpdate: (scene) => (isOwn(scene.who, scene.before) ? mayChange(scene) : mayReadAlong(scene)),
  mayDelete: isOwn,
}

function mayChange({ before, after }: UpdateScene): boolean {
  return (
    changesOnly(before, after, 'name', 'isPublic') &&
    notebookName.accepts(after['name'] ?? null) &&
    flag.accepts(after['isPublic'] ?? null)
  )
}

/** Whoever reads along adds itself at the end, where the notebook is public and not full, or takes itself away. */
function mayReadAlong({ who, before, after }: UpdateScene): boolean {
  const [were, are] = [readers(before), readers(after)]
  if (!were || !are || !changesOnly(before, after, 'collaborators')) return false
  return were.includes(who)
    ? isSame(
        are,
        were.filter((uid) => uid !== who),
      )
    : before['isPublic'] === true && isSame(are, [...were, who]) && are.length <= limits.collaboratorsMax
}

function readsAlong(who: string | null, notebook: Data): boolean {
  return who !== null && readers(notebook)?.includes(who) === true
}

function readers({ collaborators }: Data) {
  return Array.isArray(collaborators) ? collaborators : undefined
}

function asksForReadAlong(who: string | null, filters: readonly Filter[]): boolean {
  return who !== null && filters.some((filter) => isSame(filter, ['collaborators', 'array-contains', who]))
}
