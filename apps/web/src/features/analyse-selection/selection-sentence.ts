export function selectionSentence(selected: number, all: number): string {
  if (all === 0) return 'There is nothing to select in this notebook yet.'
  if (selected === 0) return 'Select entries to begin.'
  return `${counted(selected)} of ${counted(all)} ${all === 1 ? 'entry' : 'entries'} selected.`
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
