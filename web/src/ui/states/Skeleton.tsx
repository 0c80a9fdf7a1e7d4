import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Skeleton.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

interface BoneProps {
  width?: string
  height?: number
  door?: boolean
}

/** One grey shape of the size of the content to come. */
export function Bone({ width = '100%', height = 16, door }: BoneProps) {
  return <span className={classNames(classes.bone, door && classes.door)} style={{ width, height }} />
}

function Waiting({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

interface CountProps {
  count?: number
  label?: string
}

/** The skeleton of a grid of `MediaCard`. `className` is the grid's own. */
export function CardsSkeleton({
  count = 4,
  label = 'Cargando…',
  className = 'cols-4',
}: CountProps & { className?: string }) {
  return (
    <Waiting label={label} className={className}>
      {times(count).map((index) => (
        <span className={classes.card} key={index} aria-hidden="true">
          <span className={classNames(classes.bone, classes.cover)} />
          <Bone width="82%" height={20} />
          <Bone width="55%" height={16} />
        </span>
      ))}
    </Waiting>
  )
}

/** The skeleton of a list with avatars: people, conversations, notifications. */
export function ListSkeleton({ count = 5, label = 'Cargando…' }: CountProps) {
  return (
    <Waiting label={label}>
      {times(count).map((index) => (
        <span className={classes.row} key={index} aria-hidden="true">
          <Bone width="44px" height={48} door />
          <span className={classes.lines}>
            <Bone width="45%" height={18} />
            <Bone width="75%" height={14} />
          </span>
        </span>
      ))}
    </Waiting>
  )
}

/** The skeleton of a page: heading, a line, and a grid. */
export function PageSkeleton({ label = 'Cargando la página…' }: { label?: string }) {
  return (
    <div className={classes.page}>
      <span className={classes.card} aria-hidden="true">
        <Bone width="min(60%, 24rem)" height={38} />
        <Bone width="min(90%, 36rem)" height={20} />
      </span>
      <CardsSkeleton count={8} label={label} />
    </div>
  )
}
