/**
 * A text with its case taken away, for comparing: 'Straße' and 'STRASSE' become the same, and so do both forms of 'é' and all three
 * of sigma. For comparing only, never for showing.
 */
export function foldCase(text: string): string {
  // Lower case first for the capital sharp s, which has no capital of its own. Then upper case: several small letters share one capital ('ß' and 'ss', 'ſ' and 's'). Lower case then makes a final
  // sigma by its place in the word, which would keep a part of a word from being found in the whole.
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}
