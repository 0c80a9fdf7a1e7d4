import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './TabStrip.module.css'

export interface Tab {
  label: string
  href: string
  current?: boolean
  /** shown in brackets, unless it is zero */
  count?: number | string
}

/** Tabs that are links to pages, in a named navigation, so that each has an address. */
export function TabStrip({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  // Only the strip is moved: scrollIntoView would move the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab stands elsewhere
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !tab) return
    const [row, at] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (at.left < row.left || at.right > row.right)
      strip.current.scrollLeft += at.left + at.width / 2 - (row.left + row.width / 2)
  }, [current])
  return (
    <nav className={classNames(classes.strip, className)} aria-label={label} ref={strip}>
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
