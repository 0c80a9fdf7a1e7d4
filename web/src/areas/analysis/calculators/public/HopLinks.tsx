import { hopAddress, hopsFrom } from '@cancha/domain/analysis/hops/hops'
import { type HopSource, TAKERS } from '@cancha/domain/analysis/hops/things'
import { useFeatures } from '../../../../shell/manifest/use-features.ts'
import { type ButtonLook, LinkButton } from '../../../../ui/button/Button.tsx'
import { hopPages } from './slots.ts'

interface HopLinksProps extends Pick<ButtonLook, 'size' | 'variant'> {
  from: HopSource
}

/** The hops from a thing: a button to each page that begins something from it. */
export function HopLinks({ from, ...look }: HopLinksProps) {
  const begun = hopsFrom(from.kind)
  return useFeatures()
    .filled(hopPages)
    .filter(({ key }) => begun.includes(key))
    .map(({ key, icon }) => (
      <LinkButton key={key} icon={icon} href={hopAddress(from, key)} {...look}>
        {TAKERS[key].label}
      </LinkButton>
    ))
}
