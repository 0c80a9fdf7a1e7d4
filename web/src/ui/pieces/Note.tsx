import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Glyph, info, question, shield, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Note.module.css'

interface NoteProps {
  tone?: 'info' | 'warn' | 'bad' | 'ok'
  icon?: Glyph
  actions?: ReactNode
  children: ReactNode
}

const GLYPHS = { info: question, warn: info, bad: warning, ok: shield } as const

/** A highlighted sentence next to what it is about. */
export function Note({ tone = 'info', icon = GLYPHS[tone], actions, children }: NoteProps) {
  return (
    <div className={classNames(classes.note, classes[tone])}>
      <Icon glyph={icon} />
      <div className={classes.body}>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
