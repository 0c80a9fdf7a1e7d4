import type { AdminDeal, AdminDealChange } from '@cancha/contract/deals/administered'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { BeforeAfter } from '../../../../ui/pieces/BeforeAfter.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { DealPhotos } from './DealPhotos.tsx'
import { factsOf } from './facts-of.ts'

type Said = Omit<AdminDealChange, 'sentAt'>

/** A waiting change of a deal: public values beside new ones, only where they differ. */
export function WaitingChange({ deal, change }: { deal: AdminDeal; change: AdminDealChange }) {
  const after = textsOf(change)
  const differing = textsOf(deal).flatMap(([label, before], at) => {
    const [, now = ''] = after[at] ?? []
    return before === now ? [] : [{ label, before, now }]
  })
  const photosIn = ({ photos }: Said) => photos.map(({ small, caption }) => `${small} ${caption}`).join()
  return (
    <section className="stack" aria-label={`Cambio que espera de ${deal.title}`}>
      <h3 className="text-lg wrap-anywhere">Un cambio espera tu revisión</h3>
      <p className="text-sm text-2">
        Enviado el{' '}
        <time className="nowrap" dateTime={change.sentAt}>
          {mediumDateTime(change.sentAt)}
        </time>{' '}
        Mientras tanto se ve lo de antes.
      </p>
      {differing.map(({ label, before, now }) => (
        <BeforeAfter key={label} label={label} before={before} now={now} />
      ))}
      {deal.body !== change.body && (
        <BeforeAfter
          label="Descripción"
          before={<RichText html={deal.body} />}
          now={<RichText html={change.body} />}
        />
      )}
      {photosIn(deal) !== photosIn(change) && (
        <BeforeAfter
          label="Fotos"
          before={<DealPhotos photos={deal.photos} of={`${deal.title}, antes`} />}
          now={<DealPhotos photos={change.photos} of={`${deal.title}, después`} />}
        />
      )}
    </section>
  )
}

const textsOf = (said: Said): [string, string][] => [
  ['Título', said.title],
  ['Dirección', said.address],
  ['Lugar', said.place],
  ...factsOf(said),
]
