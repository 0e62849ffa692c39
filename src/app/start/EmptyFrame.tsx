import { Brand } from '#screens/shared/Brand.tsx'
import styles from './EmptyFrame.css?inline'

/**
 * What the page itself shows of the private pages until their code is there: the top bar and the ground, and nothing of a
 * user. The build writes it into index.html (scripts/prerender.ts); it is no part of the portal's code.
 */
export const EmptyFrame = () => (
  <div className="empty-frame" aria-hidden>
    <style>{styles}</style>
    <Brand />
  </div>
)
