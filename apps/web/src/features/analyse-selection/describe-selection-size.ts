export function describeSelectionSize(selectedCount: number, entryCount: number): string {
  if (entryCount === 0) return 'This notebook has no entries to select yet.'
  if (selectedCount === 0) return 'Select entries to begin.'
  return `${format(selectedCount)} of ${format(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'} selected.`
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
