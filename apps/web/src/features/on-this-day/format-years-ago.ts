export function formatYearsAgo(year: number, thisYear: number): string {
  const years = thisYear - year
  return years === 1 ? 'A year ago' : `${years} years ago`
}
