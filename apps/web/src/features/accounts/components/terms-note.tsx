import styles from './account-forms.module.css'

/** Says that an account requires accepting the terms. The page's footer links to them. */
export function TermsNote() {
  return <p className={styles.terms}>By creating an account, you accept the terms and conditions below.</p>
}
