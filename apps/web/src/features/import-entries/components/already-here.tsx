import { formatCount } from '@geist/transfer'
import { Link } from 'react-router'

export interface AlreadyHereProps {
  /** Number of entries that exist outside the trash. */
  readonly existing: number
  /** Number of entries that exist in the trash. */
  readonly inTrash: number
  readonly trashPath: string
}

/** Says how many entries exist already, with a link to the trash if some are there. */
export function AlreadyHere({ existing, inTrash, trashPath }: AlreadyHereProps) {
  const link = <Link to={trashPath}>Recently deleted</Link>
  if (inTrash === 0) return <>{formatCount(existing, '1 entry is', 'entries are')} here already, and not added again.</>
  if (existing === 0)
    return (
      <>
        {formatCount(inTrash, '1 entry is', 'entries are')} here already, in {link}, and not added again.
      </>
    )
  return (
    <>
      {formatCount(existing, '1 entry is', 'entries are')} here already, {formatCount(inTrash, '1 is', 'are')} in {link}
      . None of them is added again.
    </>
  )
}
