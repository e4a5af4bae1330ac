import styles from './button.module.css'

/**
 * `primary` for the main action of a screen, `quiet` for any other, `danger` for one that deletes,
 * `plain` looks like a link.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'

/** The class name of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`
}
