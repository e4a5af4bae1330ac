export function describeSelectionSize(selectedCount: number, entryCount: number): string {
  if (entryCount === 0) return 'This notebook has no notes to select yet.'
  if (selectedCount === 0) return 'Select notes to begin.'
  return `${format(selectedCount)} of ${format(entryCount)} ${entryCount === 1 ? 'note' : 'notes'} selected.`
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
