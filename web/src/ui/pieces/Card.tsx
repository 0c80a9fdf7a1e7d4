import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Card.module.css'

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType
  /** without padding, for a list or table that reaches the border */
  flush?: boolean
  /** a dark card like the footer; one large block of it per screen */
  zocalo?: boolean
}

export function Card({ as: Box = 'div', flush, zocalo, className, ...rest }: CardProps) {
  return (
    <Box
      {...rest}
      className={classNames(classes.card, flush && classes.flush, zocalo && classes.zocalo, className)}
    />
  )
}
