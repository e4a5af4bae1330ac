/** @param forkCount number of displaced texts, at least 1 */
export function formatForkTitle(forkCount: number): string {
  return forkCount > 1 ? `${forkCount + 1} versions of this note` : 'Two versions of this note'
}
