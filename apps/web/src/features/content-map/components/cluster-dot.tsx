import { clusterColour } from '../cluster-colour'
import styles from './cluster-dot.module.css'

/** @param colour the cluster's place in the palette; none where notes are on their own */
export function ClusterDot({ colour }: { readonly colour: number | undefined }) {
  return <span className={styles.dot} style={{ background: clusterColour(colour) }} />
}
