import { operator } from './operator'

/** The address to write to, as a link that opens a mail. */
export function MailLink() {
  return <a href={`mailto:${operator.email}`}>{operator.email}</a>
}
