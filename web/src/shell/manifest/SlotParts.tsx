import { type ComponentType, useEffect, useState } from 'react'
import type { Features } from './gather.ts'
import type { LateParts } from './late-parts.ts'
import type { Part, Slot } from './slot.ts'
import { useFeatures, useParts } from './use-features.ts'

/** Loads what {@link SlotParts} shows of these slots: for the loaders of pages that have them. */
export const bringParts = async (
  { features, parts }: { features: Features; parts: LateParts },
  ...slots: readonly Slot<Part<never>>[]
) => {
  await Promise.all(slots.flatMap((slot) => features.filled(slot).map(({ load }) => parts.bring(load))))
}

type SlotPartsProps<Props, Filling extends Part<Props>> = {
  slot: Slot<Filling>
  /** what each part is given */
  props: Props
  /** left out: all of them */
  which?: (part: Filling) => boolean
}

/** The parts of a slot that the page's loader has brought. */
export function SlotParts<Props extends object, Filling extends Part<Props>>({
  slot,
  props,
  which = () => true,
}: SlotPartsProps<Props, Filling>) {
  const { filled } = useFeatures()
  return filled(slot)
    .filter(which)
    .map(({ key, load }) =>
      slot.late ? (
        <LatePart key={key} load={load} props={props} />
      ) : (
        <BroughtPart key={key} load={load} props={props} />
      ),
    )
}

type OnePartProps<Props> = { load: Part<Props>['load']; props: Props }

function BroughtPart<Props extends object>({ load, props }: OnePartProps<Props>) {
  const One: ComponentType<Props> | undefined = useParts().get(load)
  return One && <One {...props} />
}

function LatePart<Props extends object>({ load, props }: OnePartProps<Props>) {
  const parts = useParts()
  const [One, setOne] = useState(() => parts.get(load))
  useEffect(() => {
    // Nobody asked for it: without it the page is whole.
    void parts.bring(load).then(
      (part) => setOne(() => part),
      () => undefined,
    )
  }, [parts, load])
  return One && <One {...props} />
}
