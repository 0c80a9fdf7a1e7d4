import type { DealFilters } from '@cancha/domain/deals/finding/filters'
import type { DealPart, DealPartProps } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import type { LateParts } from '../manifest/late-parts.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

type Context = { features: Features; parts: LateParts }

/** Loads what {@link DealParts} shows: for the loader of a deal's page. */
export const bringDealParts = async ({ features, parts }: Context) => {
  await Promise.all(features.dealParts.map(({ load }) => parts.bring(load)))
}

/** What other features have at a place of a deal's page. */
export function DealParts({ at, ...props }: DealPartProps & Pick<DealPart, 'at'>) {
  const { dealParts } = useFeatures()
  const parts = useParts()
  return dealParts
    .filter((part) => part.at === at)
    .map(({ key, load }) => {
      const Part = parts.get(load)
      return Part && <Part key={key} {...props} />
    })
}

/** Loads what {@link DealSearchParts} shows: for the loader of the list. */
export const bringDealSearchParts = async ({ features, parts }: Context) => {
  await Promise.all(features.dealSearchParts.map(({ load }) => parts.bring(load)))
}

/** The buttons that other features have for what the list is asked for. */
export function DealSearchParts(props: { filters: DealFilters }) {
  const { dealSearchParts } = useFeatures()
  const parts = useParts()
  return dealSearchParts.map(({ key, load }) => {
    const Part = parts.get(load)
    return Part && <Part key={key} {...props} />
  })
}
