import type { ReactNode } from 'react'
import classes from './BeforeAfter.module.css'

/** What a change makes of one thing: what is public beside what would be. */
export const BeforeAfter = ({ label, before, now }: { label: string; before: ReactNode; now: ReactNode }) => (
  <dl className={classes.pair} aria-label={label}>
    <div>
      <dt>{label}, antes</dt>
      <dd>{before}</dd>
    </div>
    <div>
      <dt>{label}, después</dt>
      <dd>{now}</dd>
    </div>
  </dl>
)
