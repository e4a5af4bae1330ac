/** How long ago a year is: 'A year ago', '12 years ago'. */
export function yearsAgo(year: number, thisYear: number): string {
  const years = thisYear - year
  return years === 1 ? 'A year ago' : `${years} years ago`
}
