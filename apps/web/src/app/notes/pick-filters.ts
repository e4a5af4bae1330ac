import type { FilterName, ToFilterPath } from '../../shared/filter-path'

const filterNames: readonly FilterName[] = ['category', 'notebook', 'date']

/** Returns the parameters of a URL that filter the notes, as a query string; '' without any. */
export function pickFilters(searchParams: URLSearchParams): string {
  const filters = new URLSearchParams()
  for (const name of filterNames) {
    const value = searchParams.get(name)
    if (value !== null) filters.set(name, value)
  }
  return filters.toString()
}

/** @param filters as `pickFilters` returns them */
export function createFilterPath(filters: string): ToFilterPath {
  return (name, value) => {
    const parameters = new URLSearchParams(filters)
    if (parameters.get(name) === value) return undefined
    parameters.set(name, value)
    return `?${pickFilters(parameters)}`
  }
}
