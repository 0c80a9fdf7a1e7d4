import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Card.module.css'

interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType
  /** no padding: a list or a table reaches the border */
  flush?: boolean
  /** the painted base: one large block of it per view */
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
