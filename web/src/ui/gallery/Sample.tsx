import type { ReactNode } from 'react'
import classes from './Gallery.module.css'

/** A section of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.chapter}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A component in one of its states. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-0">
      <h3 className={classes.sampleTitle}>{title}</h3>
      {children}
    </div>
  )
}
