import { formatCount } from '@geist/transfer'
import { Link } from 'react-router'

export interface ExistingEntriesRemarkProps {
  /** Number of entries that exist outside the trash. */
  readonly existingCount: number
  /** Number of entries that exist in the trash. */
  readonly inTrashCount: number
  readonly trashPath: string
}

/** How many entries exist already, with a link to the trash if it contains some of them. */
export function ExistingEntriesRemark({ existingCount, inTrashCount, trashPath }: ExistingEntriesRemarkProps) {
  const link = <Link to={trashPath}>Recently deleted</Link>
  if (inTrashCount === 0)
    return <>{formatCount(existingCount, '1 note is', 'notes are')} already here and won’t be added again.</>
  if (existingCount === 0)
    return (
      <>
        {formatCount(inTrashCount, '1 note is', 'notes are')} already here, in {link}, and won’t be added again.
      </>
    )
  return (
    <>
      {formatCount(existingCount, '1 note is', 'notes are')} already here, {formatCount(inTrashCount, '1 is', 'are')} in{' '}
      {link}. None will be added again.
    </>
  )
}
