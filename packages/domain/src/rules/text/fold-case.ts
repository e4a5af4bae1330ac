/**
 * Case folding for comparisons: 'Straße' and 'STRASSE' become equal, and so do both forms of 'é'
 * and all three of sigma. Never display the result.
 */
export function foldCase(text: string): string {
  // Lower case comes first because the capital sharp s has no upper case. Upper case then unifies
  // letters that share one capital ('ß' and 'ss', 'ſ' and 's'). The last lower case produces a
  // final sigma by position in the word; replacing it lets a part of a word match the whole.
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}
