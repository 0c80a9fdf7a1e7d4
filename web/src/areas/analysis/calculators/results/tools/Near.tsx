import { type ReactNode, useRef } from 'react'
import { useNear } from '../../../../../ui/use-near.ts'

interface NearProps {
  id?: string
  className?: string
  /** about as high as what will stand there */
  waiting: ReactNode
  children: ReactNode
}

/** A tool whose code comes when its place is near, or is unfolded. */
export function Near({ waiting, children, ...rest }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} {...rest}>
      {useNear(place) ? children : waiting}
    </div>
  )
}
