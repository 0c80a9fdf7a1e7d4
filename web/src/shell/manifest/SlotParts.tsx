import { type ComponentType, useEffect, useState } from 'react'
import type { Features } from './gather.ts'
import type { LateParts, Load } from './late-parts.ts'
import type { AnyPart, PropsOf, Slot } from './slot.ts'
import { useFeatures, useParts } from './use-features.ts'

/** Loads what {@link SlotParts} shows of these slots: for the loaders of pages that have them. */
export const bringParts = async (
  { features, parts }: { features: Features; parts: LateParts },
  ...slots: readonly Slot<AnyPart>[]
) => {
  await Promise.all(slots.flatMap((slot) => features.filled(slot).map(({ load }) => parts.bring(load))))
}

interface SlotPartsProps<Filling extends AnyPart> {
  slot: Slot<Filling>
  /** the props of each part */
  props: PropsOf<Filling>
  /** left out: all parts */
  which?: (part: Filling) => boolean
}

/** The parts of a slot that the page's loader has brought. */
export function SlotParts<Filling extends AnyPart>({
  slot,
  props,
  which = () => true,
}: SlotPartsProps<Filling>) {
  const { filled } = useFeatures()
  const Part = slot.late ? LatePart : BroughtPart
  return filled(slot)
    .filter(which)
    .map(({ key, load }) => <Part key={key} load={load as Load<ComponentType>} props={props as object} />)
}

interface OnePartProps {
  load: Load<ComponentType>
  props: object
}

function BroughtPart({ load, props }: OnePartProps) {
  const Part = useParts().get(load)
  return Part && <Part {...props} />
}

function LatePart({ load, props }: OnePartProps) {
  const parts = useParts()
  const [Part, setPart] = useState(() => parts.get(load))
  useEffect(() => {
    // Nobody asked for it: without it the page is whole.
    void parts.bring(load).then(
      (part) => setPart(() => part),
      () => undefined,
    )
  }, [parts, load])
  return Part && <Part {...props} />
}
