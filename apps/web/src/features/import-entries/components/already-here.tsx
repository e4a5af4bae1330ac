import { formatCount } from '@geist/transfer'
import { Link } from 'react-router'

export interface AlreadyHereProps {
  /** Number of entries that exist outside the trash. */
  readonly known: number
  /** Number of entries that exist in the trash. */
  readonly thrownAway: number
  readonly trashPath: string
}

/** Says how many entries exist already, with a link to the trash if some are there. */
export function AlreadyHere({ known, thrownAway, trashPath }: AlreadyHereProps) {
  const link = <Link to={trashPath}>Recently deleted</Link>
  if (thrownAway === 0) return <>{formatCount(known, '1 entry is', 'entries are')} here already, and not added again.</>
  if (known === 0)
    return (
      <>
        {formatCount(thrownAway, '1 entry is', 'entries are')} here already, in {link}, and not added again.
      </>
    )
  return (
    <>
      {formatCount(known, '1 entry is', 'entries are')} here already, {formatCount(thrownAway, '1 is', 'are')} in {link}
      . None of them is added again.
    </>
  )
}
