import { type CategoryCount, cleanName, foldCase, layout, rankCategories } from '@geist/domain'

/** An item of the category menu: an existing category, or a new one to name. */
export interface CategoryChoice {
  readonly kind: 'existing' | 'new'
  /** The category, or for a new one the search text, which may be empty. */
  readonly name: string
}

export interface CategoryGroup {
  readonly [key: string]: unknown
  readonly label: 'Create New Category' | 'Suggested' | 'Top Categories' | 'Other Categories'
  readonly items: readonly CategoryChoice[]
}

/** Categories that an account without any is offered. */
const starterCategories = ['My day', 'Ideas', 'People', 'Dreams']

/**
 * Lists the non-empty groups of the menu: new category, top categories, others. During a search the
 * matches come first, so that Enter picks the best one. A new category is not offered if a category
 * of that name exists, ignoring case.
 */
export function listCategoryChoices(counts: readonly CategoryCount[], query: string): readonly CategoryGroup[] {
  const name = cleanName(query)
  const foldedName = foldCase(name)
  const { top, other } = rankCategories(counts)
  const starters = top.length + other.length === 0 ? starterCategories : []
  const matches = [...starters, ...top, ...other].filter((category) => foldCase(category).includes(foldedName))
  const listedNames = new Set(matches.slice(0, layout.typeaheadMaxResults))
  const toChoices = (categories: readonly string[]): readonly CategoryChoice[] =>
    categories.filter((category) => listedNames.has(category)).map((category) => ({ kind: 'existing', name: category }))
  const creationGroup: CategoryGroup = { label: 'Create New Category', items: [{ kind: 'new', name }] }
  const groups: readonly CategoryGroup[] = [
    { label: 'Suggested', items: toChoices(starters) },
    { label: 'Top Categories', items: toChoices(top) },
    { label: 'Other Categories', items: toChoices(other) },
  ]
  const matchingGroups = groups.filter(({ items }) => items.length > 0)
  if (name === '') return [creationGroup, ...matchingGroups]
  const exists = matches.some((category) => foldCase(category.trim()) === foldedName)
  return exists ? matchingGroups : [...matchingGroups, creationGroup]
}

/** Finds a category that differs from `name` only in case or outer spaces, unless `name` exists. */
export function findCaseVariant(counts: readonly CategoryCount[], name: string): string | undefined {
  const cleanedName = cleanName(name)
  const foldedName = foldCase(cleanedName)
  if (foldedName === '') return undefined
  const { top, other } = rankCategories(counts)
  const variants = [...top, ...other].filter((category) => foldCase(category.trim()) === foldedName)
  return variants.includes(cleanedName) ? undefined : variants[0]
}
