import styles from './account-forms.module.css'

/** The page links the terms at its end. */
export function TermsNote() {
  return (
    <p className={styles.terms}>By creating an account you accept the terms and conditions, which you find below.</p>
  )
}
