/** Replaces HTML tags and character references by spaces. */
export function removeTags(text: string): string {
  return text.replaceAll(/<[a-z!/][^<>]{0,500}>|&#?\w{1,10};/giu, ' ')
}
