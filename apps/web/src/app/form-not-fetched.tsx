import { Button } from '@geist/ui'

/** Stands in place of a form, on the way in, whose code could not be fetched. */
export function FormNotFetched() {
  return (
    <>
      <h1>This page could not be fetched</h1>
      <p>Nothing is wrong with the address. Open it again when there is a network.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </>
  )
}
