import { foldPiece, piecesToFold } from './fold-piece'

/**
 * Folds a text for search: 'Café', 'CAFE' and 'cafe\u0301' become equal, and so do 'Straße' and
 * 'STRASSE', full-width and plain letters, and all kinds of quotation marks, dashes and white
 * space. Never display the result.
 */
export function foldText(text: string): string {
  return text.replaceAll(piecesToFold, foldPiece)
}
