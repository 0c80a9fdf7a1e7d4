import { classNames } from '../class-names.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './TabStrip.module.css'

export interface Tab {
  label: string
  href: string
  current?: boolean
  /** written in brackets when above zero */
  count?: number
}

/** Tabs that are pages: links in a named navigation, so that each has an address. */
export function TabStrip({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) {
  return (
    <nav className={classNames(classes.strip, className)} aria-label={label}>
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          className={classes.tab}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count ? <span className={classes.count}>&nbsp;({tab.count})</span> : null}
        </Anchor>
      ))}
    </nav>
  )
}
