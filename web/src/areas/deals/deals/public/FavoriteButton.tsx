import { finding } from '@cancha/contract/calls/deals/finding'
import { reading } from '@cancha/contract/calls/deals/reading'
import type { DealCard } from '@cancha/contract/deals/deal'
import { useRouterState } from '@tanstack/react-router'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { IconButton, IconLink } from '../../../../ui/button/IconButton.tsx'
import { bookmark } from '../../../../ui/icons/glyphs.ts'

interface FavoriteButtonProps {
  deal: Pick<DealCard, 'dealid' | 'address1' | 'favorite'>
  className?: string | undefined
}

/** Keeps a deal among one's own, or lets it go. A visitor signs in first and comes back. */
export function FavoriteButton({ deal, className }: FavoriteButtonProps) {
  return deal.favorite === null ? (
    <SignInFirst deal={deal} className={className} />
  ) : (
    <Toggle deal={deal} className={className} />
  )
}

function SignInFirst({ deal, className }: FavoriteButtonProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <IconLink
      className={className}
      glyph={bookmark}
      label={`Guardar ${deal.address1}`}
      href={withReturnPath('/login', href)}
    />
  )
}

function Toggle({ deal: { dealid, address1, favorite }, className }: FavoriteButtonProps) {
  const { write, sending } = useWrite(
    (keep: boolean, send) =>
      send(keep ? finding.keepFavorite : finding.dropFavorite, { params: { id: dealid } }),
    {
      makesStale: [
        queriesOf(finding.list),
        queriesOf(finding.favorites),
        queriesOf(reading.deals),
        queriesOf(reading.deal),
      ],
      says: (_, keep) => (keep ? 'Lo pusimos en Guardados.' : 'Ya no está en Guardados.'),
    },
  )
  const kept = sending ?? favorite ?? false
  return (
    <IconButton
      className={className}
      glyph={kept ? { ...bookmark, solid: true } : bookmark}
      label={kept ? `Dejar de guardar ${address1}` : `Guardar ${address1}`}
      aria-pressed={kept}
      onClick={() => void write(!kept)}
    />
  )
}
