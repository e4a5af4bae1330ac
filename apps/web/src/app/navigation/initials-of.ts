/** One or two capitals for a username: MW for `mira-wells`, I for `ines`. */
export function initialsOf(username: string): string {
  return username
    .split(/[-_]/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
