import styles from './bone.module.css'

export interface BoneProps {
  /** A CSS width; the full width if missing. */
  readonly width?: string
  /** `line` for text, `pill` for round ends, `control` for fields and buttons. */
  readonly shape?: 'line' | 'pill' | 'control'
}

/** One part of a `Skeleton`. */
export function Bone({ width = '100%', shape = 'line' }: BoneProps) {
  return <span className={`${styles.bone} ${styles[shape]}`} style={{ width }} />
}
