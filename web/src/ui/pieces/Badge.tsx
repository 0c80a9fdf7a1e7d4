import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Glyph, star } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Badge.module.css'

interface BadgeProps {
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'solid' | 'gold'
  icon?: Glyph | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, classes[tone], className)}>
      {icon && <Icon glyph={icon} size="xs" />}
      {children}
    </span>
  )
}

/** Marks members with a paid membership. */
export function ProBadge() {
  return (
    <Badge tone="gold" icon={{ ...star, solid: true }}>
      PRO
    </Badge>
  )
}
