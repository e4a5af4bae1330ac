/** A parameter of the URL that filters the notes. */
export type FilterName = 'category' | 'notebook' | 'date'

/**
 * Returns the path of the list with a filter added, or replaced if the list has one of this name.
 * Returns `undefined` if the list has exactly this filter already.
 */
export type ToFilterPath = (name: FilterName, value: string) => string | undefined
