export { foldText } from './fold-text'
export { rangesOfQuery } from './ranges-of-query'
export { parseQuery, type Query } from './parse-query'
export { TextIndex, type Chunk, type IndexChanges } from './text-index'
