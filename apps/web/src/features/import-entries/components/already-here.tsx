import { counted } from '@geist/transfer'
import { Link } from 'react-router'

export interface AlreadyHereProps {
  /** Entries of a file that are here already, outside the trash. */
  readonly known: number
  /** Those that are here in the trash. */
  readonly thrownAway: number
  readonly trashPath: string
}

/** How many entries are here already, and where those are that one would look for in vain. */
export function AlreadyHere({ known, thrownAway, trashPath }: AlreadyHereProps) {
  const link = <Link to={trashPath}>Recently deleted</Link>
  if (thrownAway === 0) return <>{counted(known, '1 entry is', 'entries are')} here already, and not added again.</>
  if (known === 0)
    return (
      <>
        {counted(thrownAway, '1 entry is', 'entries are')} here already, in {link}, and not added again.
      </>
    )
  return (
    <>
      {counted(known, '1 entry is', 'entries are')} here already, {counted(thrownAway, '1 is', 'are')} in {link}. None
      of them is added again.
    </>
  )
}
