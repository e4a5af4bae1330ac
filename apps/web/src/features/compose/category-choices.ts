import { type CategoryCount, cleanName, foldCase, layout, rankCategories } from '@geist/domain'

/** Something that the category menu offers: a category that there is, or to write the name of a new one. */
export interface CategoryChoice {
  readonly kind: 'known' | 'new'
  /** What it is called; of a new one, what was searched for, '' for nothing. */
  readonly name: string
}

export interface CategoryGroup {
  readonly [key: string]: unknown
  readonly label: 'Create New Category' | 'Top Categories' | 'Other Categories'
  readonly items: readonly CategoryChoice[]
}

/**
 * What the category menu offers, in groups that are never empty: a new category, the most used ones, all others. While something is searched
 * for, what there is comes first and the new category last, so that Enter takes the best of what was found; and where a category is called just
 * that in any case, no second one is offered.
 */
export function categoryChoices(counts: readonly CategoryCount[], query: string): readonly CategoryGroup[] {
  const name = cleanName(query)
  const wanted = foldCase(name)
  const { top, other } = rankCategories(counts)
  const found = [...top, ...other].filter((category) => foldCase(category).includes(wanted))
  const shown = new Set(found.slice(0, layout.typeaheadMaxResults))
  const known = (categories: readonly string[]): readonly CategoryChoice[] =>
    categories.filter((category) => shown.has(category)).map((category) => ({ kind: 'known', name: category }))
  const create: CategoryGroup = { label: 'Create New Category', items: [{ kind: 'new', name }] }
  const groups: readonly CategoryGroup[] = [
    { label: 'Top Categories', items: known(top) },
    { label: 'Other Categories', items: known(other) },
  ]
  const filled = groups.filter(({ items }) => items.length > 0)
  if (name === '') return [create, ...filled]
  return found.some((category) => foldCase(category.trim()) === wanted) ? filled : [...filled, create]
}

/** The category that is called like this in another case or with other spaces around it, if there is one and none that is called just like it. */
export function findCaseVariant(counts: readonly CategoryCount[], name: string): string | undefined {
  const cleaned = cleanName(name)
  const wanted = foldCase(cleaned)
  if (wanted === '') return undefined
  const { top, other } = rankCategories(counts)
  const alike = [...top, ...other].filter((category) => foldCase(category.trim()) === wanted)
  return alike.includes(cleaned) ? undefined : alike[0]
}
