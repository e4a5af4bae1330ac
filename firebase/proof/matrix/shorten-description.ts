/** Shortens the description of a long text or list to its beginning and end. */
export function shortenDescription(description: string): string {
  return description.length > 90
    ? `${description.slice(0, 60)}… (${description.length} ${description.slice(-20)})`
    : description
}
