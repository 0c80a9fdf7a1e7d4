import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor, type AnchorProps } from '../link/Anchor.tsx'
import { Count } from '../pieces/Count.tsx'
import classes from './Button.module.css'

interface IconLook {
  glyph: Glyph
  /** the accessible name */
  label: string
  /** the number on its badge */
  count?: number | undefined
}

export type IconButtonProps = IconLook & Omit<ComponentPropsWithRef<'button'>, 'children'>

export function IconButton({ glyph, label, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(classes.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <Icon glyph={glyph} />
      <Count value={count} />
    </button>
  )
}

export type IconLinkProps = IconLook & Omit<AnchorProps, 'children'>

export function IconLink({ glyph, label, count, className, ...rest }: IconLinkProps) {
  return (
    <Anchor {...rest} className={classNames(classes.iconButton, className)} aria-label={label} title={label}>
      <Icon glyph={glyph} />
      <Count value={count} />
    </Anchor>
  )
}
