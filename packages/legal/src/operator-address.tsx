import { MailLink } from './mail-link'
import { operator } from './operator'

/** All contact details of the operator. */
export function OperatorAddress() {
  const { name, address, phone } = operator
  return (
    <address>
      {name}
      {address.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      <br />
      <a href={`tel:${phone.dialNumber}`}>{phone.displayText}</a>
      <br />
      <MailLink />
    </address>
  )
}
