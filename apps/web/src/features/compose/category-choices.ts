import { type CategoryCount, cleanName, foldCase, layout, rankCategories } from '@geist/domain'

/** An item of the category menu: an existing category, or a new one to name. */
export interface CategoryChoice {
  readonly kind: 'existing' | 'new'
  /** The category, or for a new one the search text, which may be empty. */
  readonly name: string
}

export interface CategoryGroup {
  readonly [key: string]: unknown
  readonly label: 'Create New Category' | 'Top Categories' | 'Other Categories'
  readonly items: readonly CategoryChoice[]
}

/**
 * Non-empty menu groups: new category, top categories, others. During a search the matches come
 * first, so that Enter picks the best one. A new category is not offered if one of that name
 * exists, ignoring case.
 */
export function categoryChoices(counts: readonly CategoryCount[], query: string): readonly CategoryGroup[] {
  const name = cleanName(query)
  const foldedName = foldCase(name)
  const { top, other } = rankCategories(counts)
  const matches = [...top, ...other].filter((category) => foldCase(category).includes(foldedName))
  const listedNames = new Set(matches.slice(0, layout.typeaheadMaxResults))
  const toChoices = (categories: readonly string[]): readonly CategoryChoice[] =>
    categories.filter((category) => listedNames.has(category)).map((category) => ({ kind: 'existing', name: category }))
  const create: CategoryGroup = { label: 'Create New Category', items: [{ kind: 'new', name }] }
  const groups: readonly CategoryGroup[] = [
    { label: 'Top Categories', items: toChoices(top) },
    { label: 'Other Categories', items: toChoices(other) },
  ]
  const filledGroups = groups.filter(({ items }) => items.length > 0)
  if (name === '') return [create, ...filledGroups]
  return matches.some((category) => foldCase(category.trim()) === foldedName) ? filledGroups : [...filledGroups, create]
}

/** A category equal to `name` up to case and outer spaces, unless `name` itself exists. */
export function findCaseVariant(counts: readonly CategoryCount[], name: string): string | undefined {
  const cleaned = cleanName(name)
  const foldedName = foldCase(cleaned)
  if (foldedName === '') return undefined
  const { top, other } = rankCategories(counts)
  const variants = [...top, ...other].filter((category) => foldCase(category.trim()) === foldedName)
  return variants.includes(cleaned) ? undefined : variants[0]
}
