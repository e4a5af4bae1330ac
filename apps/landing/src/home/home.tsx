import { getStoreLink } from '@geist/legal/store-link'
import { legalPaths } from '@geist/legal/paths'
import { buttonClass, Mark } from '@geist/ui'
import { wordShape } from '@geist/ui/brand-shapes'

import { Carousel } from '../carousel/carousel'
import { SiteFooter } from '../site-footer'
import { ClosingQuestion } from './closing-question'
import { Features } from './features'
import styles from './home.module.css'
import { PrivacySection } from './privacy-section'

/** The landing page. */
export function Home({ webUrl }: { readonly webUrl: string }) {
  const storeUrl = getStoreLink()
  return (
    <>
      <main className={styles.page}>
        <div className={styles.hero}>
          <div className={styles.words}>
            <Mark size={40} />
            <h1 className={styles.name}>
              <svg className={styles.word} viewBox={`0 0 ${wordShape.width} ${wordShape.height}`} aria-hidden="true">
                <path d={wordShape.path} fill="currentColor" />
              </svg>
              <span className="visually-hidden">GEIST</span>
            </h1>
            <p className={styles.tagline}>
              <i>manifest with friends</i>
            </p>
            <p className={styles.lead}>
              A journal, and a way to talk to anyone: to yourself first, then to the friends you let in, and to anyone
              who wants to listen.
            </p>
            <div className={styles.actions}>
              <a className={buttonClass('primary')} href={storeUrl ?? webUrl}>
                Download
              </a>
              <a className={buttonClass('quiet')} href={webUrl}>
                Open the web app
              </a>
            </div>
            {storeUrl === undefined && (
              <p className={styles.note}>
                Geist isn’t in an app store yet. Download opens the web app, which your browser can install.
              </p>
            )}
            <p className={styles.note}>
              No ads. No tracking. <a href={legalPaths.readers}>Who can read what</a>
            </p>
          </div>
          <Carousel />
        </div>
        <Features />
        <PrivacySection />
        <ClosingQuestion webUrl={webUrl} />
      </main>
      <SiteFooter />
    </>
  )
}
