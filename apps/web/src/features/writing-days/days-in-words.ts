/** '1 day', '12 days'. */
export function daysInWords(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString()} days`
}
