import { useState } from 'react'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import type { AnalysisTool, AnalysisToolProps } from '../../public/slots.ts'
import { Near } from './Near.tsx'

interface LateToolProps extends AnalysisToolProps, Pick<AnalysisTool, 'load'> {
  id: string
  className: string
}

/** About as high as a tool's section while it is folded. */
const WAITING = <Bone height={96} />

/** A tool of another feature, with its heading, whose code comes when its place is near. */
export function LateTool({ id, className, load, ...props }: LateToolProps) {
  const [Tool] = useState(() => lazyPart(load))
  return (
    <Near id={id} className={className} waiting={WAITING}>
      <Tool {...props} waiting={WAITING} />
    </Near>
  )
}
