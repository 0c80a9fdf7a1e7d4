import type { ReactNode } from 'react'
import { LinkButton } from '../button/Button.tsx'
import classes from './PlanLockNotice.module.css'

interface PlanLockNoticeProps {
  title: string
  /** what the plan includes and costs: the only place that names the price */
  children: ReactNode
  href: string
  action: string
  headingLevel?: 2 | 3
}

/** Shown in place of locked content: what it is, which plan includes it, and a link to that plan. */
export function PlanLockNotice({ title, children, href, action, headingLevel = 2 }: PlanLockNoticeProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.notice}>
      <svg className={classes.door} viewBox="0 0 64 80" aria-hidden="true">
        <path d="M0 80V32a32 32 0 0 1 64 0v48z" fill="var(--c-gold)" />
        <path d="M7 80V33a25 25 0 0 1 50 0v47z" fill="var(--c-action)" />
        <path
          d="M31 8.500h2V80h-2zM14 36h13v16H14zM37 36h13v16H37zM14 58h13v16H14zM37 58h13v16H37z"
          fill="rgb(0 0 0/.22)"
        />
        <circle cx="28" cy="56" r="2.500" fill="var(--c-gold)" />
      </svg>
      <div className="stack-s grow text-sm text-2">
        <Heading className={classes.title}>{title}</Heading>
        <p>{children}</p>
        <LinkButton className={classes.action} href={href}>
          {action}
        </LinkButton>
      </div>
    </div>
  )
}
