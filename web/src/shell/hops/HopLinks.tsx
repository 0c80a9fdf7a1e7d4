import { hopAddress, hopsFrom } from '@cancha/domain/ground/hops/hops'
import { type HopSource, TAKERS, type TakerName } from '@cancha/domain/ground/hops/things'
import { type ButtonLook, LinkButton } from '../../ui/button/Button.tsx'
import { useFeatures } from '../manifest/use-features.ts'

interface HopLinksProps extends Pick<ButtonLook, 'size' | 'variant'> {
  from: HopSource
  /** what is led to elsewhere on the page */
  without?: TakerName
}

/** The hops from a thing: a button for each taker, if a feature has a page for it. */
export function HopLinks({ from, without, ...look }: HopLinksProps) {
  const { takes } = useFeatures()
  return hopsFrom(from.kind).map((to) => {
    const icon = takes.get(to)
    return (
      icon &&
      to !== without && (
        <LinkButton key={to} icon={icon} href={hopAddress(from, to)} {...look}>
          {TAKERS[to].label}
        </LinkButton>
      )
    )
  })
}
