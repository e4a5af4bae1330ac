import { foldPiece, piecesToFold } from './fold-piece'

/**
 * A text as search compares it: 'Café', 'CAFE' and 'cafe\u0301' become the same, and so do 'Straße' and 'STRASSE', full-width and plain letters, the
 * kinds of quotation marks, dashes and white space. For comparing only, never for showing.
 */
export function foldText(text: string): string {
  return text.replaceAll(piecesToFold, foldPiece)
}
