import { toClusterColour } from '../canvas/cluster-colour'
import styles from './cluster-dot.module.css'

/** @param colour index into the palette; `undefined` for unclustered notes */
export function ClusterDot({ colour }: { readonly colour: number | undefined }) {
  return <span className={styles.dot} style={{ background: toClusterColour(colour) }} />
}
