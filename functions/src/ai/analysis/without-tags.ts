/** A text without the tags and character references of a page: they are no words. */
export function withoutTags(text: string): string {
  return text.replaceAll(/<[a-z!/][^<>]{0,500}>|&#?\w{1,10};/giu, ' ')
}
