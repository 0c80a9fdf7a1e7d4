import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Anchor, type AnchorProps } from '../link/Anchor.tsx'
import classes from './Button.module.css'

export interface ButtonLook {
  /** at most one solid button per block; gold only on the footer's dark ground */
  variant?: 'solid' | 'line' | 'soft' | 'ghost' | 'danger' | 'dangerLine' | 'gold' | undefined
  size?: 'md' | 'sm' | undefined
  wide?: boolean | undefined
  /** for a ghost button at the text's edge: its label starts there, not its box */
  outdented?: boolean | undefined
  icon?: Glyph | undefined
  iconAfter?: Glyph | undefined
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** keeps the label, shows a spinner and ignores presses */
  loading?: boolean | undefined
}

const look = (
  { variant = 'solid', size = 'md', wide, outdented }: ButtonLook,
  className: string | undefined,
) =>
  classNames(
    classes.button,
    classes[variant],
    size === 'sm' && classes.small,
    wide && classes.wide,
    outdented && classes.outdented,
    className,
  )

function Label({ icon, iconAfter, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon glyph={icon} size="sm" />}
      {children}
      {iconAfter && <Icon glyph={iconAfter} size="sm" />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    outdented,
    icon,
    iconAfter,
    loading,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide, outdented }, className)}
      // aria-disabled instead of disabled, so that the button keeps the focus while it works
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className={classes.ring} aria-hidden="true" />}
      <Label icon={loading ? undefined : icon} iconAfter={iconAfter}>
        {children}
      </Label>
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, AnchorProps {}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  outdented,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor {...rest} className={look({ variant, size, wide, outdented }, className)}>
      <Label icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
    </Anchor>
  )
}

/** Submits the surrounding form; while `loading`, further presses do nothing. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type="submit" />
}
