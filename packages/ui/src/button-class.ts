import styles from './button.module.css'

/** `primary` is the one thing to do on a screen, `quiet` any other, `plain` reads like a link. */
export type ButtonLook = 'primary' | 'quiet' | 'plain'

/** The class of a button, for links that should look like one. */
export function buttonClass(look: ButtonLook): string {
  return `${styles.button} ${styles[look]}`
}
