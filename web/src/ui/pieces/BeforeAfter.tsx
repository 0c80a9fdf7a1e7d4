import type { ReactNode } from 'react'
import classes from './BeforeAfter.module.css'

/** One thing of a waiting change: its public value beside the new one. */
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
