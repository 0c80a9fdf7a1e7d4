import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDate, mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../../../shell/administration/PeopleList.module.css'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { send } from '../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { CouponTabs } from './CouponTabs.tsx'
import { type Offerable, type Offers, offersQuery } from './queries.ts'

const SendOfferDialog = lazyPart(async () => (await import('./SendOfferDialog.tsx')).SendOfferDialog)

export const Route = createFileRoute('/admin/cupones/entrenamiento')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => orProof(queryClient.ensureQueryData(offersQuery)),
  head: privateHead('Oferta del entrenamiento'),
  component: TrainingOffersPage,
})

function TrainingOffersPage() {
  const { data } = useSuspenseQuery(offersQuery)
  const [sending, setSending] = useState<readonly Offerable[] | null>(null)
  const [skipped, setSkipped] = useState<readonly { name: string; why: string }[]>([])
  const { price, members, more, offers } = data
  const close = () => setSending(null)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Oferta del entrenamiento"
        lead={
          <>
            Quien paga {PLANS.basic_year.name} puede comprar {PLANS.training.name} por{' '}
            <b>{formatCents(price, 'present')}</b> con el enlace de un correo, que vale 14 días y sirve una
            sola vez. El sitio lo manda solo, un día después del primer pago anual; aquí se manda otra vez
            cuando la oferta venció.
          </>
        }
      />
      <CouponTabs current="training" />
      {skipped.length > 0 && (
        <div role="status">
          <Note tone="warn">
            No se le mandó a: {skipped.map(({ name, why }) => `${name} (${why})`).join('; ')}.
          </Note>
        </div>
      )}
      <section className="stack">
        <div className="row row-wrap row-between">
          <h2>Quién puede recibirla</h2>
          {members.length > 0 && (
            <Button icon={send} onClick={() => setSending(members)}>
              {members.length === 1
                ? 'Enviar la oferta a 1 miembro'
                : `Enviar la oferta a ${formatCount(members.length)} miembros`}
            </Button>
          )}
        </div>
        {members.length === 0 ? (
          <EmptyState headingLevel={3} title="Nadie la espera">
            Quien paga el plan anual y no tiene el entrenamiento ya recibió su oferta.
          </EmptyState>
        ) : (
          <ul className="framed lined">
            {members.map((member) => (
              <li key={member.id} className={`row row-wrap ${classes.member}`}>
                <Person {...member}>
                  {member.before
                    ? `Su oferta anterior venció el ${mediumDate(member.before)}`
                    : 'Sin oferta todavía'}
                </Person>
                <Button
                  size="sm"
                  variant="line"
                  aria-label={`Enviar la oferta: ${member.name}`}
                  onClick={() => setSending([member])}
                >
                  Enviar
                </Button>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className="text-2">Y {formatCount(more)} más: aparecen cuando estos la tengan.</p>}
      </section>
      {offers.length > 0 && <SentOffers offers={offers} />}
      {sending && (
        <SendOfferDialog members={sending} onSkipped={setSkipped} onClose={close} onMissing={close} />
      )}
    </div>
  )
}

const Person = ({
  id,
  name,
  email,
  children,
}: Pick<Offerable, 'id' | 'name' | 'email'> & { children: string }) => (
  <div className={classes.who}>
    <Anchor href={`/admin/miembros/${id}`}>{name}</Anchor>
    <p className="text-sm text-2">{email}</p>
    <p className="text-sm text-2">{children}</p>
  </div>
)

const STATES = {
  standing: { label: 'Vale', tone: 'info' },
  used: { label: 'Usada', tone: 'ok' },
  expired: { label: 'Venció', tone: 'warn' },
} as const

const SentOffers = ({ offers }: { offers: Offers['offers'] }) => (
  <section className="stack">
    <h2>Las últimas enviadas</h2>
    <ul className="framed lined">
      {offers.map(({ member, sentat, until, sentby, state }) => (
        <li key={`${member.id} ${sentat}`} className={`row row-wrap ${classes.member}`}>
          <Person {...member}>
            {`${sentby ?? 'El sitio'}, ${mediumDateTime(sentat)} · ${state === 'expired' ? 'Venció' : 'Vale hasta'} el ${mediumDate(until)}`}
          </Person>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </li>
      ))}
    </ul>
  </section>
)
