import { operator } from './operator'

/** The operator's email address as a mailto link. */
export function MailLink() {
  return <a href={`mailto:${operator.email}`}>{operator.email}</a>
}
